import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { from, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { askAgainLink } from '../links/ask-again.ts';
import { staysRefused } from '../use-unless-refused.ts';
import { readShown, readShownAtMostEvery } from './read-shown-again.ts';

const query = gql`
  query Tasks($tenantId: Int!, $eventId: Int!, $itemId: Int) {
    tasks(tenantId: $tenantId, eventId: $eventId, itemId: $itemId)
  }
`;

/** A screen that shows the tasks of an item, and answers of the server to each read. */
async function screen(...answers: readonly object[]) {
  let asked = 0;
  const link = new ApolloLink(() =>
    from(Promise.resolve(answers[Math.min((asked += 1), answers.length) - 1] ?? {})),
  );
  const client = new ApolloClient({ cache: new InMemoryCache(), link });
  const tasksOf = (eventId: number, itemId: number | null) => ({ tenantId: 1, eventId, itemId });
  client.writeQuery({ query, variables: tasksOf(5, 70), data: { tasks: 'of another item' } });
  const shown = client.watchQuery({ query, variables: tasksOf(5, 7), fetchPolicy: 'cache-and-network' });
  const watching = shown.subscribe({});
  await expect.poll(() => shown.getCurrentResult().data).toEqual({ tasks: 'shown' });
  const kept = (itemId: number) => client.readQuery({ query, variables: tasksOf(5, itemId) });
  const again = () => readShown(client, ({ queryName }) => queryName === 'Tasks');
  return { again, client, kept, asked: () => asked, close: () => watching.unsubscribe(), shown };
}
const refused = (code: string) => ({ errors: [{ message: 'no', extensions: { code } }] });

it.each(['NOT_FOUND', 'FORBIDDEN'])('what is answered with %s is no longer shown', async (code) => {
  const { again, close, kept, shown } = await screen({ data: { tasks: 'shown' } }, refused(code), {
    data: { tasks: 'shown again' },
  });
  let isRefused = false;
  const seen: unknown[] = [];
  const watching = shown.subscribe((result) => {
    isRefused = staysRefused(isRefused, result);
    seen.push(isRefused ? 'nothing' : result.data);
  });
  again();
  await expect.poll(() => kept(7)).toBeNull();
  // Apollo has the old answer while it waits for the next one
  again();
  await expect.poll(() => seen.at(-1)).toEqual({ tasks: 'shown again' });
  const since = seen.slice(seen.indexOf('nothing'));
  expect(new Set(since.slice(0, -1))).toEqual(new Set(['nothing']));
  watching.unsubscribe();
  expect(kept(70)).toEqual({ tasks: 'of another item' });
  close();
});

it('the old answer stays when the server cannot answer', async () => {
  const { again, asked, close, kept } = await screen({ data: { tasks: 'shown' } }, refused('UNAVAILABLE'));
  again();
  await expect.poll(asked).toBe(2);
  expect(kept(7)).toEqual({ tasks: 'shown' });
  close();
});

it('a change before an answer arrives is read after that answer', async () => {
  const answers: Subject<ApolloLink.Result>[] = [];
  const server = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>();
    answers.push(answer);
    return answer;
  });
  const answer = (index: number, tasks: string) => {
    answers[index]?.next({ data: { tasks } });
    answers[index]?.complete();
  };
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([askAgainLink, server]),
  });
  const variables = { tenantId: 1, eventId: 5, itemId: 7 };
  // by the route and by a component
  const [shown, other] = [1, 2].map(() =>
    client.watchQuery({ query, variables, fetchPolicy: 'cache-and-network' }),
  );
  const watching = [shown?.subscribe({}), other?.subscribe({})];
  await expect.poll(() => answers.length).toBe(1);
  // the server has answered before the change, and the answer arrives after it
  readShown(client, ({ queryName }) => queryName === 'Tasks');
  answer(0, 'before the change');
  await expect.poll(() => answers.length).toBe(2);
  answer(1, 'after the change');
  await expect.poll(() => shown?.getCurrentResult().data).toEqual({ tasks: 'after the change' });

  readShown(client, ({ queryName }) => queryName === 'Tasks');
  await expect.poll(() => answers.length).toBe(3);
  answer(2, 'after another one');
  await expect.poll(() => shown?.getCurrentResult().data).toEqual({ tasks: 'after another one' });
  expect(answers).toHaveLength(3);
  for (const one of watching) one?.unsubscribe();
});

it('what changes many times a second is read at most every 3 s', async () => {
  const { asked, client, close } = await screen({ data: { tasks: 'shown' } });
  vi.useFakeTimers();
  try {
    const take = readShownAtMostEvery(3_000, 'Tasks');
    for (let passed = 0; passed < 6_500; passed += 50) {
      take({ client });
      await vi.advanceTimersByTimeAsync(50);
    }
  } finally {
    vi.useRealTimers();
  }
  // after 0.3, 3.3 and 6.3 s
  expect(asked()).toBe(4);
  close();
});
