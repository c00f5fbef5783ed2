import { useLingui } from '@lingui/react/macro';
import { Avatar } from './avatar/avatar.tsx';
import classes from './present-people.module.css';

/** People who have the same thing open; those who are doing something there with words. */
export function PresentPeople({
  people,
}: {
  people: readonly {
    readonly userId: number;
    readonly displayName: string;
    /** the name of their organisation, if it is another one than the reader's */
    readonly tenantName: string | null;
    /** in words, after the name; null for nothing */
    readonly doing: string | null;
  }[];
}) {
  const { t } = useLingui();
  const shown = people.slice(0, 5);
  const more = people.length - shown.length;
  return (
    <div aria-live="polite">
      {people.length > 0 && (
        <ul className={classes.people} aria-label={t`Also here`}>
          {shown.map(({ userId, displayName, tenantName, doing }) => (
            <li
              key={userId}
              className={classes.person}
              data-busy={doing !== null || undefined}
              title={tenantName === null ? displayName : `${displayName} (${tenantName})`}
            >
              <Avatar image={null} name={displayName} size={28} />
              <span className={doing === null ? 'visually-hidden' : classes.words}>
                {displayName} {tenantName !== null && `(${tenantName}) `}
                {doing}
              </span>
            </li>
          ))}
          {more > 0 && <li className={classes.more}>{t`and ${more} more`}</li>}
        </ul>
      )}
    </div>
  );
}
