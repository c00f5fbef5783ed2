import { createSecretKey } from 'node:crypto';
import { deserialize, serialize } from 'node:v8';
import { decrypt, encrypt } from '../privacy/cipher.ts';
import type { Privacy } from '../privacy/port.ts';

// An answer may hold a secret, such as a session's token, of which only a hash is stored elsewhere. So it is
// sealed with a key made from the request itself: nobody can open it who does not send the same request again,
// not even with the database and the installation's key.

/** What opens an answer: the caller's key, which is stored nowhere, and the payload. */
interface Request {
  readonly place: string;
  readonly key: string;
  readonly payload: string;
}

type Hmac = Pick<Privacy, 'hmac'>;

const keyFor = ({ hmac }: Hmac, { key, payload }: Request) =>
  createSecretKey(hmac('kept-answer', JSON.stringify([key, payload])));

/** Seals an answer so that only the same request opens it. */
export function sealAnswer(privacy: Hmac, request: Request, answer: unknown): Buffer {
  return encrypt(keyFor(privacy, request), serialize(answer), request.place);
}

/** Throws Unreadable if the request is another one. */
export function openAnswer(privacy: Hmac, request: Request, sealed: Buffer): unknown {
  return deserialize(decrypt(keyFor(privacy, request), sealed, request.place)) as unknown;
}
