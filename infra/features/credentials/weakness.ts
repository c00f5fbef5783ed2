import { isCommon } from './common-passwords.ts';
import type { Weakness } from './port.ts';

/** What is wrong with a password of the right length for this username, or null. */
export async function weakness(chosen: string, username: string): Promise<Weakness | null> {
  const name = username.trim().toLowerCase();
  if (name.length > 0 && chosen.toLowerCase().includes(name)) return 'contains-username';
  return (await isCommon(chosen)) ? 'too-common' : null;
}
