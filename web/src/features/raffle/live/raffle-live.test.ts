import { ApolloClient, ApolloLink, gql } from '@apollo/client';
import { Kind } from 'graphql';
import { from } from 'rxjs';
import { expect, it } from 'vitest';
import { createCache } from '../../../graphql/cache.ts';
import { onWithdrawn } from '../../../lib/withdrawn.ts';
import { RaffleScreen_RaffleFragmentDoc } from './raffle.generated.ts';
import { raffleLive } from './raffle-live.ts';

const { definitions } = gql`
  query Raffle {
    raffle {
      ...RaffleScreen_raffle
    }
  }
`;
const query = {
  kind: Kind.DOCUMENT,
  definitions: [...definitions, ...RaffleScreen_RaffleFragmentDoc.definitions],
} as const;
const winner = (registrantId: number, name: string) => {
  const email = name === 'Erased person' ? '' : `${name}@visitors.example`;
  return { __typename: 'RaffleWinner', registrantId, draw: 1, entryCode: `E${registrantId}`, name, email };
};
const answer = (...winners: readonly object[]) => ({
  raffle: {
    __typename: 'Raffle',
    id: 'Raffle:7',
    itemId: 7,
    eventId: 5,
    tenantId: 1,
    name: 'Hamper',
    description: '',
    media: [],
    commitment: '',
    drawAt: null,
    frozenEntries: null,
    roundIsOverdue: false,
    draws: 1,
    revision: '1',
    winners,
  },
});

/** A screen that shows who won, on a device that keeps it, and what the server answers when it is read again. */
function screen(again: Record<string, unknown>) {
  let read = 0;
  const link = new ApolloLink(() => {
    read += 1;
    return from(Promise.resolve({ data: again }));
  });
  const client = new ApolloClient({ cache: createCache(), link });
  const kept = createCache();
  for (const cache of [client.cache, kept])
    cache.writeQuery({ query, data: answer(winner(1, 'cora'), winner(2, 'dan')) });
  onWithdrawn((forget) => forget?.(kept));
  const shown = client.watchQuery({ query, fetchPolicy: 'cache-first' });
  const watching = shown.subscribe({});
  const follow = (registrantId: number, registrant: object | null) => {
    const change = { __typename: 'RegistrantChanged', position: '9', registrantId, registrant };
    for (const { on, take } of raffleLive.changes ?? [])
      if (on === change.__typename) take({ client, tenantId: 1, placer: null as never }, change);
  };
  const text = () => JSON.stringify(shown.getCurrentResult().data);
  const stored = () => [client.cache, kept].map((cache) => JSON.stringify(cache.extract()));
  return { follow, read: () => read, stored, text, close: () => watching.unsubscribe() };
}

it('an erased winner goes from the screen and the device at once, and no other one', async () => {
  const { close, follow, stored, text } = screen(answer(winner(1, 'Erased person'), winner(2, 'dan')));
  expect(text()).toMatch(/cora.*dan/);
  follow(1, null);
  for (const now of stored()) {
    expect(now).not.toMatch(/cora/);
    expect(now).toMatch(/E1.*dan/);
  }
  await expect.poll(text).toMatch(/Erased person.*dan/);
  close();
});

it('the new name of a winner is read, and nothing for a registrant who has not won', async () => {
  const { close, follow, read, text } = screen(answer(winner(1, 'cora-lee'), winner(2, 'dan')));
  follow(3, { itemId: 7 });
  follow(1, { itemId: 8 });
  follow(1, { itemId: 7 });
  await expect.poll(text).toMatch(/cora-lee.*dan/);
  expect(read()).toBe(1);
  close();
});
