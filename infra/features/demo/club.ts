/** Somebody who registers an organisation, and the organisation. */
export interface Organisation {
  readonly companyname: string;
  readonly domain: string;
  readonly phone: string;
  readonly address: Readonly<Record<'address1' | 'address2' | 'city' | 'state' | 'zip', string>>;
  readonly timezone: string;
  /** who signs in: the owner and first admin */
  readonly owner: Readonly<Record<'username' | 'firstname' | 'lastname', string>>;
}

/** The club of the demonstration. */
export const club = {
  companyname: 'Harvest Valley Rowing Club',
  domain: 'harvestvalley.example',
  phone: '+44 1632 960 114',
  address: {
    address1: '3 River Lane',
    address2: 'Boathouse',
    city: 'Harvest Valley',
    state: 'Kent',
    zip: 'HV1 4RC',
  },
  timezone: 'Europe/London',
  owner: { username: 'ada', firstname: 'Ada', lastname: 'Okafor' },
} as const satisfies Organisation;

/** Another club, with which it shares events. */
export const neighbour = {
  companyname: 'Netherford Canoe Club',
  domain: 'netherford.example',
  phone: '+44 1632 960 180',
  address: {
    address1: '11 Weir Close',
    address2: '',
    city: 'Netherford',
    state: 'Kent',
    zip: 'HV2 3CC',
  },
  timezone: 'Europe/London',
  owner: { username: 'mira', firstname: 'Mira', lastname: 'Sandhu' },
} as const satisfies Organisation;

/** The other people who work in the club's office. */
export const colleagues = [
  { username: 'ben', firstname: 'Ben', lastname: 'Whitlock', role: 'ADMIN' },
  { username: 'niamh', firstname: 'Niamh', lastname: 'Brennan', role: 'STAFF' },
  { username: 'oscar', firstname: 'Oscar', lastname: 'Lindqvist', role: 'STAFF' },
] as const;
