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
} as const;

/** The person who signs in: the owner and first admin. */
export const owner = { username: 'ada', firstname: 'Ada', lastname: 'Okafor' } as const;

/** The other people who work in the club's office. */
export const colleagues = [
  { username: 'ben', firstname: 'Ben', lastname: 'Whitlock', role: 'ADMIN' },
  { username: 'niamh', firstname: 'Niamh', lastname: 'Brennan', role: 'STAFF' },
  { username: 'oscar', firstname: 'Oscar', lastname: 'Lindqvist', role: 'STAFF' },
] as const;
