import type { ApolloCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import type { ChangeHandler, LiveChange, LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';
import { withdraw } from '../../../lib/withdrawn.ts';
import { RaffleScreen_RaffleFragmentDoc, type RaffleScreen_RaffleFragment } from './raffle.generated.ts';

/** A change does not contain who won. */
const readRaffle = readShownAgain('Raffle', 'RaffleWall');

type Winners = RaffleScreen_RaffleFragment['winners'];

/** A change of a registrant; `registrant` is null if they were erased. */
interface RegistrantChange extends LiveChange {
  readonly registrantId: number;
  readonly registrant: { readonly itemId: number } | null;
}

/** Winners are shown with their names: somebody who has won can change theirs, and can be erased. */
const followWinners: ChangeHandler<RegistrantChange> = {
  on: 'RegistrantChanged',
  take({ client }, { registrant, registrantId }) {
    if (registrant === null) {
      const erase = (cache: ApolloCache) => eraseWinner(cache, registrantId);
      erase(client.cache);
      withdraw(erase);
      readRaffle({ client });
    } else if (hasWon(client.cache, registrant.itemId, registrantId)) readRaffle({ client });
  },
};

export const raffleLive: LiveFeature = {
  changes: [{ on: 'RaffleChanged', take: readRaffle }, followWinners],
};

function hasWon(cache: ApolloCache, itemId: number, registrantId: number): boolean {
  const id = cache.identify({ __typename: 'Raffle', id: `Raffle:${itemId}` });
  const raffle = cache.readFragment<RaffleScreen_RaffleFragment>({
    ...(id !== undefined && { id }),
    fragment: RaffleScreen_RaffleFragmentDoc,
    fragmentName: 'RaffleScreen_raffle',
  });
  return raffle?.winners.some((winner) => winner.registrantId === registrantId) ?? false;
}

/** Removes the name and address of a winner. Their entry stays, as it does in the proof. */
function eraseWinner(cache: ApolloCache, registrantId: number): void {
  const winners: Modifier<unknown> = (all) =>
    (all as Winners).map((one) =>
      one.registrantId === registrantId ? { ...one, name: '', email: '' } : one,
    );
  for (const id of Object.keys(cache.extract() as object))
    if (id.startsWith('Raffle:')) cache.modify({ id, fields: { winners } });
}
