/** The columns of a CSV file of members, in the order of an export. */
export const memberColumns = [
  'email',
  'firstname',
  'lastname',
  'phone',
  'address1',
  'address2',
  'city',
  'state',
  'zip',
  'bio',
] as const;

export type MemberColumn = (typeof memberColumns)[number];
