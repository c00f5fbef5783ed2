import '@mantine/core/styles/Checkbox.css';
import { useQuery } from '@apollo/client/react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { storedUser } from '../../../lib/stored-user.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { LoadMore } from '../../../ui/load-more.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SearchStatus } from '../../../ui/search-status.tsx';
import { messagesPanel } from '../model/panel.ts';
import { useOpenThread } from '../mutations/use-open-thread.ts';
import { MessageColleaguesDocument } from '../queries/colleagues.generated.ts';
import classes from './messages.module.css';
import { PanelHead } from './panel-head.tsx';
import { searchPause } from '../model/search-pause.ts';
import { Skeletons } from './skeletons.tsx';

interface Chosen {
  readonly userId: number;
  readonly displayName: string;
}

/** Chooses the people of a thread; with the same people it leads to the thread that they have. */
export function NewThread({ tenantId, onClose }: { tenantId: number; onClose(): void }) {
  const { t } = useLingui();
  const [words, setWords] = useState('');
  const [search] = useDebouncedValue(words.trim(), searchPause);
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const { problem, busy, attempt } = useAttempt(t`Failed to start the thread`);
  const open = useOpenThread(tenantId);
  const { data, error, fetchMore, previousData } = useQuery(MessageColleaguesDocument, {
    variables: { tenantId, search },
    fetchPolicy: 'cache-and-network',
  });
  const found = (data ?? previousData)?.tenantUsers?.edges.map(({ node }) => node);
  const next = data?.tenantUsers?.pageInfo;
  const people = found?.filter(({ userId }) => userId !== storedUser()?.id);
  const count = people?.length ?? 0;
  const foundText = next?.hasNextPage
    ? t`More than ${count} users found`
    : t`${plural(count, { one: '# user found', other: '# users found' })}`;
  const isChosen = (userId: number) => chosen.some((one) => one.userId === userId);
  const toggle = ({ userId, displayName }: Chosen) =>
    setChosen(
      isChosen(userId) ? chosen.filter((one) => one.userId !== userId) : [...chosen, { userId, displayName }],
    );
  const start = () => {
    const here = messagesPanel.get();
    return attempt(async () => {
      const opened = await open.withPeople(chosen.map(({ userId }) => userId));
      if (!('threadId' in opened)) return opened.refused;
      // if the user has moved on, the panel stays where it is
      if (messagesPanel.get() === here) messagesPanel.set({ at: 'thread', threadId: opened.threadId });
      return null;
    });
  };
  return (
    <>
      <PanelHead title={t`New message`} back onClose={onClose} />
      <div className={classes.scroll}>
        <TextInput
          className={classes.search}
          type="search"
          label={t`Search users`}
          value={words}
          data-autofocus
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        {error && <Notice kind="error">{t`Failed to load users`}</Notice>}
        {!people && !error && <Skeletons />}
        <div role="status">
          {people?.length === 0 && <p className={classes.empty}>{t`No users found.`}</p>}
        </div>
        <SearchStatus key={search} result={search === '' || !data || count === 0 ? null : foundText} />
        <ul className={classes.list} aria-label={t`Users`}>
          {people?.map((person) => (
            <li key={person.id} className={classes.choice}>
              <Checkbox
                label={person.displayName}
                description={`@${person.username}`}
                checked={isChosen(person.userId)}
                onChange={() => toggle(person)}
              />
            </li>
          ))}
        </ul>
        {next?.hasNextPage && (
          <LoadMore
            key={next.endCursor}
            failure={t`Failed to load users`}
            loadMore={() => fetchMore({ variables: { after: next.endCursor } })}
            near="200px"
          />
        )}
      </div>
      <div className={classes.foot}>
        {problem && <Notice kind="error">{problem}</Notice>}
        {chosen.length > 0 && (
          <p className={classes.chosen}>{chosen.map(({ displayName }) => displayName).join(', ')}</p>
        )}
        <Button fullWidth disabled={chosen.length === 0} loading={busy} onClick={() => void start()}>
          {t`Start`}
        </Button>
      </div>
    </>
  );
}
