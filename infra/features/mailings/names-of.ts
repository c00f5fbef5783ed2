/** A registrant typed one name: its first word, and the rest. */
export function namesOf({ name, email }: { readonly name: string; readonly email: string }) {
  const [firstname = '', ...rest] = name.split(' ');
  return { email, firstname, lastname: rest.join(' ') };
}
