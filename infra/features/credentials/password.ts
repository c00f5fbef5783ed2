import { z } from 'zod';
import { isCommon } from './common-passwords.ts';

/** 8 to 128 characters; what they are is the person's business, so nothing is trimmed: decisions 3. */
export const password = z.string().min(8, 'too-short').max(128, 'too-long');

export type Weakness = 'contains-username' | 'too-common';

/** What is wrong with a password of the right length for this username, or null. */
export async function weakness(chosen: string, username: string): Promise<Weakness | null> {
  const name = username.trim().toLowerCase();
  if (name.length > 0 && chosen.toLowerCase().includes(name)) return 'contains-username';
  return (await isCommon(chosen)) ? 'too-common' : null;
}
