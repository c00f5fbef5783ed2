import { idIn } from '../lib/paths.ts';

// What addresses name. What is no id leads to the page that says that there is none.

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

/** What stands behind a `?`; null for nothing. */
export const inQuery = (request: Request, name: string): string | null =>
  new URL(request.url).searchParams.get(name) || null;
