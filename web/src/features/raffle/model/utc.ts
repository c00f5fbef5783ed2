/** The moment of a time in an answer of the REST interface, which is in UTC: 2027-03-01 18:30:00. */
export const utcOf = (text: string): number => Date.parse(`${text.slice(0, 19).replace(' ', 'T')}Z`);
