import { z } from 'zod';

/** 8 to 128 characters; nothing is trimmed. */
export const newPassword = z.string().min(8, 'too-short').max(128, 'too-long');

export type Weakness = 'contains-username' | 'too-common';

/** What is wrong with a password of the right length for this username, or null. */
export async function weakness(chosen: string, username: string): Promise<Weakness | null> {
  const name = username.trim().toLowerCase();
  if (name.length > 0 && chosen.toLowerCase().includes(name)) return 'contains-username';
  return (await isCommon(chosen)) ? 'too-common' : null;
}

/** So many of the commonest passwords are refused: decisions 3. */
const listed = 10_000;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the commonest, however it is written in capitals. The list is the one
 * of @zxcvbn-ts (MIT), in the order of how often passwords were seen in leaks; it is read when it is
 * first asked.
 */
async function isCommon(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, listed)),
  );
  return (await list).has(password.toLowerCase());
}
