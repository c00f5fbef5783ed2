import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { IdIn, IdPlaces } from './policy.ts';

/** Ids are 32-bit integers: a larger id cannot exist. */
export const highestId = 2_147_483_647;

/** The tenant id in a call's URL, as text; throws the Refusal when it is missing or malformed. */
export function tenantText(request: FastifyRequest): string {
  const text = idText(request, placeOf(request, 'tenant'));
  if (text === undefined || text === '') throw new Refusal('tenant-missing');
  if (!/^\d+$/.test(text)) throw new Refusal('invalid-tenant');
  return text;
}

/** An id in a call's URL; throws the Refusal when it is malformed or out of range. */
export function idOf(request: FastifyRequest, of: string): number {
  if (of === 'tenant') return existingId(tenantText(request));
  const place = placeOf(request, of);
  const text = idText(request, place) ?? '';
  if (!/^\d+$/.test(text)) throw new Refusal('invalid', { [place.name]: 'not-an-id' });
  return existingId(text);
}

/** An id in the URL as text. For a repeated query parameter it returns a text that is not an id. */
export function idText(request: FastifyRequest, place: IdIn): string | undefined {
  const values = (place.in === 'params' ? request.params : request.query) as Readonly<
    Record<string, unknown>
  >;
  const value = values[place.name];
  return value === undefined || typeof value === 'string' ? value : 'not one id';
}

/** The places of ids that the route declares. */
export const placesOf = ({ routeOptions }: FastifyRequest): IdPlaces => routeOptions.config.ids ?? {};

function placeOf(request: FastifyRequest, of: string): IdIn {
  const place = placesOf(request)[of];
  if (place?.in === 'params' || place?.in === 'query') return place;
  throw new Error(`${request.routeOptions.url} names no ${of} in its address`);
}

function existingId(text: string): number {
  const id = Number(text);
  if (id < 1 || id > highestId) throw new Refusal('not-found');
  return id;
}
