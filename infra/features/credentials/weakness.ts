import { isCommon } from './common-passwords.ts';
import type { Weakness } from './port.ts';

/** Why a password of the right length is not allowed with this username; null when it is. */
export async function weakness(chosen: string, username: string): Promise<Weakness | null> {
  const name = username.trim().toLowerCase();
  if (name.length > 0 && chosen.toLowerCase().includes(name)) return 'contains-username';
  return (await isCommon(chosen)) ? 'too-common' : null;
}
