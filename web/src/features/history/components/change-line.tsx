import type { ReactNode } from 'react';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { initials } from '../../../ui/initials.ts';
import classes from './change-history.module.css';
import { ChangedFieldLine, type ChangedField } from './changed-field-line.tsx';

/** One change: who, what, when, and each field before and after. */
export function ChangeLine({
  person,
  sentence,
  at,
  of,
  fields,
}: {
  /** the name of who made the change, for the initials */
  person: string;
  sentence: string;
  /** ISO 8601 */
  at: string;
  /** what was changed, where a list shows changes of several things */
  of?: ReactNode;
  fields: readonly ChangedField[];
}) {
  const locale = useLocale();
  const { timezone } = useTenant();
  // A missing value and an empty text are shown alike, so a change from one to the other shows nothing.
  const changed = fields.filter(({ before, after }) => before !== after);
  return (
    <li className={classes.change}>
      <span className={classes.avatar} aria-hidden="true">
        {initials(person)}
      </span>
      <div className={classes.what}>
        <p>{sentence}</p>
        {of && <p className={classes.of}>{of}</p>}
        <time dateTime={at} className={classes.at}>
          {momentOf(at, timezone, locale)}
        </time>
        {changed.length > 0 && (
          <dl className={classes.fields}>
            {changed.map((field) => (
              <ChangedFieldLine key={field.label} {...field} />
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}
