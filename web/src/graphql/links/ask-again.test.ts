import { ApolloClient, ApolloLink, gql, InMemoryCache, Observable } from '@apollo/client';
import { expect, it, vi } from 'vitest';
import { askAgainLink, readAnew } from './ask-again.ts';

const query = gql`
  query Files {
    count
  }
`;

it('a query that is read anew shows what happened since its answer was made, which is under way', async () => {
  const answers: (() => void)[] = [];
  let count = 0;
  const server = new ApolloLink(
    () =>
      new Observable((observer) => {
        const data = { count };
        answers.push(() => {
          observer.next({ data });
          observer.complete();
        });
      }),
  );
  const client = new ApolloClient({
    cache: new InMemoryCache(),
    link: ApolloLink.from([askAgainLink, server]),
  });
  const observable = client.watchQuery<{ count: number }>({ query });
  const screen = observable.subscribe(() => undefined);
  answers.shift()?.();
  await vi.waitFor(() => expect(observable.getCurrentResult().data?.count).toBe(0));

  count = 1;
  const first = readAnew({ client, observable });
  count = 2;
  const second = readAnew({ client, observable });
  // one request at a time: the second one is sent when the first is answered
  while (answers.length > 0) {
    answers.shift()?.();
    await Promise.resolve();
  }
  await Promise.all([first, second]);
  expect(observable.getCurrentResult().data?.count).toBe(2);
  screen.unsubscribe();
});
