import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, it } from 'vitest';
import { preloader } from './preloader.ts';

const query = gql`
  query Steps {
    steps
  }
`;

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Starts the query and holds nothing of it. */
function startQuery(client: ApolloClient): void {
  preloader(client, 30_000)(query, { fetchPolicy: 'cache-and-network' });
}

it('an answer arrives although nothing holds its query and the cache has an older one', async () => {
  const answer = new Subject<ApolloLink.Result>();
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => answer) });
  client.writeQuery({ query, data: { steps: 'before' } });
  startQuery(client);
  for (let times = 0; times < 5; times += 1) {
    collectGarbage();
    // the engine reports what it has collected in a later task
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  answer.next({ data: { steps: 'after' } });
  answer.complete();
  expect(client.readQuery({ query })).toEqual({ steps: 'after' });
});
