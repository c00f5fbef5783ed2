import type { Reference } from '@apollo/client';
import type { FieldFunctionOptions } from '@apollo/client/cache';
import { paged, type CachedFields } from '../../../graphql/cached-fields.ts';

export const accessFields: CachedFields = { shareAccess: paged('tenantId', 'eventId') };

export const sharedFields: CachedFields = {
  sharedEvents: { keyArgs: ['tenantId', 'days'], merge: mergeShared },
};

type Events = readonly Reference[];

/** An answer about some of the events, `eventIds`, replaces these alone, in the order of the server: by start. */
function mergeShared(
  existing: Events | undefined,
  incoming: Events,
  { args, readField }: Pick<FieldFunctionOptions, 'args' | 'readField'>,
): Events | undefined {
  const changed = args?.['eventIds'] as readonly number[] | null | undefined;
  if (!changed) return incoming;
  const isChanged = (one: Reference) => changed.includes(readField<number>('eventId', one) ?? 0);
  const others = existing?.filter((one) => !isChanged(one));
  // an answer that the device kept is the whole list
  const read = incoming.filter(isChanged);
  const startOf = (one: Reference) => Date.parse(readField<string>('startsAt', one) ?? '');
  // without a cached list, a part must not be stored as the whole list
  return others && [...others, ...read].toSorted((one, other) => startOf(one) - startOf(other));
}
