import type { Invoice } from '@kobo/protocol/api';
import { useStrings } from '../../strings/strings';

/** The merchant's terms, memo, note and footer, if any. */
export function SmallPrint({ invoice }: { invoice: Invoice }) {
  const { invoice: text } = useStrings();
  const { terms_and_condition, notes, settings } = invoice;
  const parts = [
    [text.terms, terms_and_condition],
    [text.memo, settings.default_memo],
    [text.note, notes],
  ] as const;
  return (
    <div className="invoice-small-print">
      {parts.map(([title, words]) =>
        words === undefined ? null : (
          <section key={title}>
            <h3>{title}</h3>
            <p dir="auto">{words}</p>
          </section>
        ),
      )}
      {settings.default_footer === undefined ? null : (
        <p className="muted" dir="auto">
          {settings.default_footer}
        </p>
      )}
    </div>
  );
}
