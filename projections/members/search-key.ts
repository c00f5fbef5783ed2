/** Text as searches and orders compare it: case, width, accents and extra space do not count. */
export function searchKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/gu, ' ').trim();
}

/** A phone number as it is searched for: its digits, however they were grouped. */
export function digitsOf(phone: string): string {
  return phone.replace(/\D/g, '');
}
