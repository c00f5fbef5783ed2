// What ids can name besides tenants, people and events: a line for each kind, under the kind's name.
export { file } from './things/file.ts';
export { imported as import } from './things/import.ts';
export { invitation } from './things/invitation.ts';
export { passkey } from './things/passkey.ts';
export { session } from './things/session.ts';
