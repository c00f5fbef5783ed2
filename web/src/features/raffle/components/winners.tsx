import { useLingui } from '@lingui/react/macro';
import classes from './raffle.module.css';

export interface ShownWinner {
  readonly registrantId: number;
  readonly name: string;
  readonly email: string;
  /** absent in an unofficial draw */
  readonly entryCode?: string;
  /** the number of the draw; absent in an unofficial draw */
  readonly draw?: number;
}

/** Who won, in the order of the draws given; screen readers announce those of a new draw. */
export function Winners({ winners, label }: { winners: readonly ShownWinner[]; label: string }) {
  const { t } = useLingui();
  return (
    <ol className={classes.winners} aria-label={label} aria-live="polite">
      {winners.map(({ registrantId, name, email, entryCode, draw }) => (
        <li key={registrantId}>
          <strong dir="auto">{name}</strong>
          {/* who was erased has no address */}
          {email.includes('@') && (
            <a href={`mailto:${email}`} dir="ltr">
              {email}
            </a>
          )}
          {entryCode !== undefined && (
            <span className={classes.entry}>{t`Draw ${draw ?? 1} · entry ${entryCode}`}</span>
          )}
        </li>
      ))}
    </ol>
  );
}
