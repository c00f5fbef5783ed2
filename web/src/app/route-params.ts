import { idIn } from '../lib/paths.ts';

// Reads ids from paths. A segment that is not an id leads to the page 'not found'.

type Params = Readonly<Record<string, string | undefined>>;

export const missing = (): Response => new Response(null, { status: 404 });

export function tenantOf(params: Params): { readonly tenantId: number } {
  const tenantId = idIn(params['tenant']);
  if (tenantId === null) throw missing();
  return { tenantId };
}

export function eventOf(params: Params): { readonly tenantId: number; readonly eventId: number } {
  const eventId = idIn(params['eventId']);
  if (eventId === null) throw missing();
  return { ...tenantOf(params), eventId };
}

export function itemOf(params: Params): {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
} {
  const itemId = idIn(params['itemId']);
  if (itemId === null) throw missing();
  return { ...eventOf(params), itemId };
}

/** The path of a screen in a tenant, by its pattern. */
export const inTenant = (pattern: string, tenantId: number): string =>
  pattern.replace(':tenant', String(tenantId));

/** A query parameter; null when it is absent or empty. */
export const inQuery = (request: Request, name: string): string | null =>
  new URL(request.url).searchParams.get(name) || null;
