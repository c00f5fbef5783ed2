import { digitsOf, folded, hasWords } from '../../../lib/search-words.ts';

/** The list's order, which equals the server's: by name, then by id. */
export function compareRegistrants(
  one: { readonly registrantId: number; readonly name: string },
  other: { readonly registrantId: number; readonly name: string },
): number {
  const [first, second] = [folded(one.name), folded(other.name)];
  if (first === second) return one.registrantId - other.registrantId;
  return first < second ? -1 : 1;
}

/** Whether every word of a search is in the name, the e-mail address, the phone number or the ticket code. */
export function matchesRegistrant(
  search: string,
  registrant: {
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly ticketCode: string;
  },
): boolean {
  const { name, email, phone, ticketCode } = registrant;
  return hasWords(search, [folded(name), folded(email), digitsOf(phone), folded(ticketCode)]);
}
