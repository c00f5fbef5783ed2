/** A member with everything that registering one asks for. */
export const aMember = (email: string) => ({
  email,
  firstname: 'Grace',
  lastname: 'Member',
  phone: '+44 1531 000000',
  address1: '3 Mill Lane',
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8 1AA',
});

/** Somebody to work in a tenant, with everything that registering them asks for. */
export const aUser = (username: string) => ({
  username,
  email: `${username}@example.org`,
  firstname: 'Tom',
  lastname: 'Colleague',
  phone: '+44 1531 000002',
  password: 'a very long secret',
});

/** A file with one member in it. */
export const aFileOfMembers = (name: string): string =>
  [
    'email,firstname,lastname,phone,address1,city,state,zip',
    `imported@${name}.example,Ida,Imported,+44 1432 000003,3 Mill Lane,Hereford,HW,HR1 1AA`,
  ].join('\n');
