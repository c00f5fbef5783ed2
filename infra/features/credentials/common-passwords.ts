/** How many of the most common passwords are refused (decisions 3). */
const refusedCount = 10_000;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the most common ones; upper and lower case are the same. The list is that
 * of @zxcvbn-ts (MIT), ordered by how often a password appears in leaks. It is loaded at the first call.
 */
export async function isCommon(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, refusedCount)),
  );
  return (await list).has(password.toLowerCase());
}
