import { createHash } from 'node:crypto';

/** The form in which a token is stored and searched. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
