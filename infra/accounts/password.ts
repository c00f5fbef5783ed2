import { z } from 'zod';

/** 8 to 128 characters; what they are is the person's business, so nothing is trimmed: decisions 3. */
export const password = z.string().min(8, 'too-short').max(128, 'too-long');

/**
 * What is wrong with a password for this username, or null. A list of the commonest passwords is
 * asked where passwords are changed as well, and is not part of this rule yet.
 */
export function weakness(chosen: string, username: string): 'contains-username' | null {
  const name = username.trim().toLowerCase();
  return name.length > 0 && chosen.toLowerCase().includes(name) ? 'contains-username' : null;
}
