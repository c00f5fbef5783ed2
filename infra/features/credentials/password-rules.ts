import { z } from 'zod';

/** A new password: 8 to 128 characters, not trimmed, of at least two different ones, and not of spaces only. */
export const newPassword = z
  .string()
  .min(8, 'too-short')
  .max(128, 'too-long')
  .refine((text) => !isOneCharacter(text), 'too-common');

/** Whether a text repeats one character, or consists of white space. */
const isOneCharacter = (text: string): boolean => text.trim() === '' || new Set(text).size < 2;

export type Weakness = 'contains-username' | 'too-common';

/** Why a password of the right length is not allowed with this username; null when it is. */
export async function weakness(chosen: string, username: string): Promise<Weakness | null> {
  const name = username.trim().toLowerCase();
  if (name.length > 0 && chosen.toLowerCase().includes(name)) return 'contains-username';
  return (await isCommon(chosen)) ? 'too-common' : null;
}

/** How many of the most common passwords are refused (decision 3). */
const refusedCount = 10_000;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most common ones; upper and lower case are the same. The list is that
 * of @zxcvbn-ts (MIT), ordered by how often a password appears in leaks. It is loaded at the first call.
 */
async function isCommon(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, refusedCount)),
  );
  return (await list).has(password.toLowerCase());
}
