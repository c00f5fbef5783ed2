import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../i18n/use-locale.ts';
import { momentOf } from '../../../lib/format.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { initials } from '../../../ui/initials.ts';
import type { EventHistoryQuery } from './event-history.generated.ts';
import classes from './event-history.module.css';

type Change = EventHistoryQuery['eventHistory']['edges'][number]['node'];

/** One change: who, what, when, and for each field what it was and what it became. */
export function ChangeLine({ change }: { change: Change }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const who = change.by?.displayName || t`Muster`;
  const sentences: Record<Change['kind'], string> = {
    REGISTERED: t`${who} created the event`,
    RENAMED: t`${who} changed the name`,
    DESCRIBED: t`${who} changed the description`,
    RETYPED: t`${who} changed the type`,
    RELOCATED: t`${who} changed the location`,
    RESCHEDULED: t`${who} changed the time`,
  };
  return (
    <li className={classes.change}>
      <span className={classes.avatar} aria-hidden="true">
        {initials(who)}
      </span>
      <div className={classes.what}>
        <p>{sentences[change.kind]}</p>
        <time dateTime={change.at} className={classes.at}>
          {momentOf(change.at, timezone, locale)}
        </time>
        {change.kind !== 'REGISTERED' && <Fields changes={change.changes} />}
      </div>
    </li>
  );
}

function Fields({ changes }: { changes: Change['changes'] }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { timezone } = useTenant();
  const labels: Record<string, string> = {
    name: t`Event Name`,
    description: t`Description`,
    type: t`Type`,
    location: t`Location`,
    startsAt: t`Start`,
    endsAt: t`End`,
  };
  const words = (field: string, value: string | null) => {
    if (!value) return t`nothing`;
    return field === 'startsAt' || field === 'endsAt' ? momentOf(value, timezone, locale) : value;
  };
  return (
    <dl className={classes.fields}>
      {changes
        .filter(({ before, after }) => before !== after)
        .map(({ field, before, after }) => (
          <div key={field}>
            <dt>{labels[field] ?? field}</dt>
            <dd>
              <del>
                <span className="visually-hidden">{t`before:`} </span>
                {words(field, before)}
              </del>
              <ins>
                <span className="visually-hidden">{t`after:`} </span>
                {words(field, after)}
              </ins>
            </dd>
          </div>
        ))}
    </dl>
  );
}
