/** So many of the commonest passwords are refused: decisions 3. */
const listed = 10_000;

let list: Promise<ReadonlySet<string>> | undefined;

/**
 * Whether a password is among the commonest, however it is written in capitals. The list is the one
 * of @zxcvbn-ts (MIT), in the order of how often passwords were seen in leaks; it is read when it is
 * first asked.
 */
export async function isCommon(password: string): Promise<boolean> {
  list ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].slice(0, listed)),
  );
  return (await list).has(password.toLowerCase());
}
