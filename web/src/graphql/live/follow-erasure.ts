import type { ApolloCache } from '@apollo/client';
import type { Modifier } from '@apollo/client/cache';
import { withdraw } from '../../lib/withdrawn.ts';
import type { ChangeHandler, LiveChange } from './live-feature.ts';
import { readShownAgain } from './read-shown-again.ts';

/** A change of a user; `user` is null if the person was erased. */
interface UserChange extends LiveChange {
  readonly userId: number;
  readonly user: object | null;
}

/** Texts that people write, and where they are read. */
interface Texts {
  readonly typename: string;
  /** the field with the person who wrote it */
  readonly by: string;
  /** fields of Query with further texts, which are removed */
  readonly remove: readonly string[];
  /** the queries to read again */
  readonly queries: readonly string[];
}

/** Empties the texts of an erased person on open screens and on the device at once, and reads them again. */
export function followErasure(texts: Texts): ChangeHandler<UserChange> {
  const read = readShownAgain(...texts.queries);
  return {
    on: 'UserChanged',
    take({ client }, { user, userId }) {
      if (user !== null) return;
      const erase = (cache: ApolloCache) => eraseTexts(cache, texts, userId);
      erase(client.cache);
      withdraw(erase);
      read({ client });
    },
  };
}

function eraseTexts(cache: ApolloCache, { typename, by, remove }: Texts, userId: number): void {
  /** The value in place of the field's own one, if the person wrote it. */
  const erased =
    (value: unknown): Modifier<unknown> =>
    (own, { readField }) =>
      readField('userId', readField(by) as never) === userId ? value : own;
  const fields = { text: erased(''), erased: erased(true), attachments: erased([]) };
  for (const id of Object.keys(cache.extract() as object))
    if (id.startsWith(`${typename}:`)) cache.modify({ id, fields });
  for (const fieldName of remove) cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
