import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Skeleton, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { MailingAudienceInput } from '../../../graphql/schema.generated.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useGroupPeople } from '../model/use-group-people.ts';
import classes from './mailings.module.css';

/** The people of a group as it is now, to be searched; with `onChoose` one of them can be chosen. */
export function GroupPeople({
  audience,
  chosen = null,
  onChoose,
}: {
  audience: MailingAudienceInput;
  /** `member-4` */
  chosen?: string | null;
  onChoose?(person: string): void;
}) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const [search, setSearch] = useState('');
  const { people, count, end, failed, loading, refetch, more } = useGroupPeople(tenantId, audience, search);
  const failure = t`Failed to load the people of the group.`;
  return (
    <>
      <TextInput
        label={t`Search the group`}
        value={search}
        maxLength={200}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setSearch(event.currentTarget.value)}
        // inside the form of a mail it would send it
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {failed && (
        <Notice
          kind="error"
          actions={<Button variant="default" onClick={() => void refetch()}>{t`Try again`}</Button>}
        >
          {failure}
        </Notice>
      )}
      {!people && loading && <Skeleton height={120} radius="lg" />}
      {people && (
        <p role="status" className={classes.quiet}>
          {t`${plural(count, { one: '# person', other: '# people' })} now.`}
        </p>
      )}
      {people && people.length > 0 && (
        <ul className={classes.people} aria-label={t`People of the group`}>
          {people.map(({ id, person, name, email }) => (
            <li key={id}>
              {onChoose ? (
                <Button variant="subtle" aria-pressed={person === chosen} onClick={() => onChoose(person)}>
                  <bdi>{name}</bdi>
                </Button>
              ) : (
                <span dir="auto">{name}</span>
              )}
              <span className={classes.quiet} dir="ltr">
                {email}
              </span>
            </li>
          ))}
        </ul>
      )}
      {end !== null && <LoadMore key={end} failure={failure} loadMore={() => more(end)} />}
    </>
  );
}
