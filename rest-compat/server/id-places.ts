import type { FastifyRequest } from 'fastify';
import type { IdKind } from '../../domain/kernel/policy.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { IdIn, IdPlaces } from './policy.ts';

/** Ids are 32-bit: whatever is beyond cannot be there. */
const highestId = 2_147_483_647;

/** The tenant that a call names, as it is written; throws the Refusal of what can be no tenant at all. */
export function tenantText(request: FastifyRequest): string {
  const text = idText(request, placeOf(request, 'tenant'));
  if (text === undefined || text === '') throw new Refusal('tenant-missing');
  if (!/^\d+$/.test(text)) throw new Refusal('invalid-tenant');
  return text;
}

/** An id that the address of a call names; throws the Refusal of one that nothing can have. */
export function idOf(request: FastifyRequest, of: IdKind): number {
  if (of === 'tenant') return existingId(tenantText(request));
  const place = placeOf(request, of);
  const text = idText(request, place) ?? '';
  if (!/^\d+$/.test(text)) throw new Refusal('invalid', { [place.name]: 'not-an-id' });
  return existingId(text);
}

/** An id as the address has it; a name that is given twice is no id. */
export function idText(request: FastifyRequest, place: IdIn): string | undefined {
  const values = (place.in === 'params' ? request.params : request.query) as Readonly<
    Record<string, unknown>
  >;
  const value = values[place.name];
  return value === undefined || typeof value === 'string' ? value : 'not one id';
}

/** Where the route declares that ids of calls stand. */
export const placesOf = ({ routeOptions }: FastifyRequest): IdPlaces => routeOptions.config.ids ?? {};

function placeOf(request: FastifyRequest, of: IdKind): IdIn {
  const place = placesOf(request)[of];
  if (place?.in === 'params' || place?.in === 'query') return place;
  throw new Error(`${request.routeOptions.url} names no ${of} in its address`);
}

function existingId(text: string): number {
  const id = Number(text);
  if (id < 1 || id > highestId) throw new Refusal('not-found');
  return id;
}
