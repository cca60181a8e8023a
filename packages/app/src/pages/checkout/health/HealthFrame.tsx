import { useState, useSyncExternalStore } from 'react';
import { type HealthAdvice, HealthContext } from '../../../forms/HealthContext';
import { healthNote, healthReasons } from '../../../forms/healthNote';
import type { HealthFrameProps, MarkedMethod } from '../../../session/sessionHealth';
import { useStrings } from '../../../strings/strings';
import { Notice } from '../../../ui/Notice';
import { TILES } from '../MethodSelector';
import { cardsAdvice } from './brands';
import { isUp, nextBest } from './choice';
import { HealthLine } from './HealthLine';

/** The method selector and the chosen method's screen, with notes about health. */
export function HealthFrame(props: HealthFrameProps) {
  const { offered, order, money, clock, begun, selector, onChoose, children, store } = props;
  const strings = useStrings();
  useSyncExternalStore(store.subscribe, store.version);
  /** The methods from which the payer switched to the next best method. */
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const [shown] = useState(() => new Set<string>());
  const [typed] = useState({});
  const [chosen] = order;
  if (!chosen) return null;

  const name = (method: (typeof order)[number]) => method.name(strings);
  const choices = order.map((method) => ({
    ...method,
    ...healthNote(store.method(method.slug), money, strings),
  }));
  const leaving = new Set([...failed, chosen.slug]);
  const next = nextBest(offered, leaving, store, money);
  const goOn = next && {
    label: strings.health.next(name(next)),
    onPress() {
      setFailed(leaving);
      onChoose(next.slug);
    },
  };
  const health = store.method(chosen.slug);
  // Keep a screen that is already shown, whatever the method's health, because the payer may have typed.
  const outside = choices[0]?.off === true && !begun && !shown.has(chosen.slug);
  if (!outside) shown.add(chosen.slug);
  const anyUp = offered.some(({ slug }) => isUp(slug, store, money));
  const beside = choices
    .slice(TILES)
    .flatMap(({ name, note, off }) => (off && note ? [`${name(strings)}: ${note}`] : []));

  return (
    <HealthContext
      value={{
        next: goOn,
        cards: cardsAdvice(store.method('card')?.brands, strings),
        bank: store.bank,
        typed,
      }}
    >
      {selector(choices)}
      {beside.length > 0 && !begun ? (
        <ul className="limits">
          {beside.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      ) : null}
      {outside ? (
        <OutsideNotice choices={choices} chosen={name(chosen)} goOn={goOn} />
      ) : (
        <>
          <HealthLine
            name={name(chosen)}
            status={health?.status}
            reasons={healthReasons(health, clock, strings)}
            anyUp={anyUp}
          />
          {children}
        </>
      )}
    </HealthContext>
  );
}

interface OutsideNoticeProps {
  choices: readonly MarkedMethod[];
  /** The name of the chosen method. */
  chosen: string;
  /** The button that continues with another method. */
  goOn: HealthAdvice['next'];
}

/**
 * The notice that the chosen method doesn't accept the amount, with the method's limit.
 * If no method accepts the amount, the notice contains the limits of all methods.
 */
function OutsideNotice({ choices, chosen, goOn }: OutsideNoticeProps) {
  const strings = useStrings();
  const everyOutside = choices.every(({ off }) => off);
  return (
    <Notice
      tone="warning"
      title={everyOutside ? strings.error.noMethod : strings.health.outside(chosen)}
      actions={goOn ? [goOn] : []}
    >
      {choices.slice(0, everyOutside ? choices.length : 1).map(({ slug, name, note = '' }) => (
        <p key={slug}>{`${name(strings)}: ${note}`}</p>
      ))}
    </Notice>
  );
}
