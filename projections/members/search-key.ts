/** Text in the form in which it is searched and sorted: case, width, accents and extra spaces are ignored. */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** A phone number in the form in which it is searched: its digits. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
