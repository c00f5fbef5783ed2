import { readFile } from 'node:fs/promises';

export interface ContractCall {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly who: string;
  readonly request: Readonly<Partial<Record<'json' | 'multipart' | 'query' | 'headers', readonly string[]>>>;
  readonly answer: readonly string[];
  readonly note?: string;
}

export const contract = JSON.parse(
  await readFile(new URL('../../contract.json', import.meta.url), 'utf8'),
) as readonly ContractCall[];

/** The calls of the contract that are served. */
export const built = [
  'POST /api/login',
  'POST /api/tenants/registerowner',
  'POST /api/tenants/loginowner',
  'POST /api/tenants/registertenant',
  'GET /api/tenant-waiver',
  'POST /api/notify/password-reset',
  'GET /api/members/{tenant}/members',
  'POST /api/members/{tenant}/registermember',
  'POST /api/{tenant}/uploadmember',
  'POST /api/{tenant}/updatemember',
  'GET /api/mentions/{tenant}/{userId}',
  'POST /api/notifications/subscribe',
  'GET /api/events/{tenant}/events',
  'GET /api/events/{tenant}/tasks',
  'GET /api/events/{tenant}/checkname',
  'POST /api/events/{tenant}/registerevent',
  'POST /api/{tenant}/{eventId}/uploadimage',
  'GET /api/{tenant}/events/{eventId}',
  'GET /api/events/{tenant}/events/{eventId}',
  'GET /api/{tenant}/events/{eventId}/items',
  'GET /api/events/{tenant}/events/{eventId}/items',
  'GET /api/{tenant}/events/{eventId}/images',
  'GET /api/{tenant}/events/{eventId}/videos',
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/images',
  'GET /api/{tenant}/events/{eventId}/items/{itemId}/videos',
  'POST /api/{tenant}/updateevent',
  'GET /api/events',
  'GET /api/events/tenant/{id}',
  'GET /api/events/{id}',
  'GET /api/{tenant}/events/actions',
  'GET /api/events/{tenant}/events/{eventId}/comments',
  'POST /api/events/{tenant}/events/{eventId}/comments',
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}/comments',
  'POST /api/events/{tenant}/events/{eventId}/items/{itemId}/comments',
  'GET /api/tenants',
  'GET /api/events/{tenant}/{eventId}/files',
  'GET /api/events/{tenant}/{eventId}/items/{itemId}/files',
  'POST /api/media/batch',
  'POST /api/media/delete-by-path',
  'POST /api/{tenant}/{eventId}/items/{itemId}/uploadimage',
  'POST /api/events/{tenant}/events/{eventId}/items',
  'GET /api/events/{tenant}/events/{eventId}/items/{itemId}',
  'PUT /api/events/{tenant}/events/{eventId}/items/{itemId}',
  'POST /api/events/{tenant}/events/{eventId}/items/{itemId}/action',
  'GET /api/users/me',
  'GET /api/users/{id}/search',
  'GET /api/{tenant}/users',
  'GET /api/events/{tenant}/{eventId}/tasks',
  'POST /api/events/{tenant}/{eventId}/tasks',
  'DELETE /api/events/{tenant}/{eventId}/tasks/{id}',
  'POST /api/notify/notifyTaskMentions',
  'GET /api/{tenant}/logo',
  'GET /api/tenants/{tenant}',
  'POST /api/events/{tenant}/registereventuser',
  'POST /api/tenants/{tenant}/registeruser',
  'PUT /api/tenants/{id}/settings',
  'POST /api/tenants/{id}/media',
  'GET /api/history/{tenant}/images',
  'GET /api/tenants/{tenant}/users',
  'GET /api/tenants/{tenant}/users/{userId}',
  'PATCH /api/tenants/{tenant}/users/{userId}',
];

export const urlOf = ({ path }: ContractCall) => path.replaceAll(/\{(\w+)\}/g, ':$1');
export const titleOf = ({ method, path }: ContractCall) => `${method} ${path}`;
