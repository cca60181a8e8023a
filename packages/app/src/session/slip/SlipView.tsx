import { useState } from 'react';
import { useAllStrings } from '../../strings/t';
import { Button } from '../../ui/Button';
import { drawSlip } from './drawSlip';
import { savePicture } from './savePicture';
import { fileName, type Slip } from './slip';

/** The slip as the payer reads it, with the ways to keep it: a picture, which every phone can show and send, and paper. */
export function SlipView({ slip }: { slip: Slip }) {
  const text = useAllStrings().slip;
  const [refused, setRefused] = useState(false);

  async function save(): Promise<void> {
    setRefused(false);
    setRefused(!(await savePicture(drawSlip(slip, document), fileName(slip))));
  }

  return (
    <div className="slip">
      <dl>
        {slip.rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {slip.note === undefined ? null : <p className="slip-note">{slip.note}</p>}
      <div className="slip-actions">
        <Button quiet small onPress={() => void save()}>
          {text.save}
        </Button>
        <Button quiet small onPress={() => window.print()}>
          {text.print}
        </Button>
      </div>
      <p role="status">{refused ? text.notSaved : ''}</p>
    </div>
  );
}
