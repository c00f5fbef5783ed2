/** A member with every required field. */
export const memberInput = (email: string) => ({
  email,
  firstname: 'Grace',
  lastname: 'Member',
  phone: '+44 1531 000000',
  address1: '3 Mill Lane',
  city: 'Ledbury',
  state: 'HW',
  zip: 'HR8 1AA',
});

/** A user with every required field. */
export const aUser = (username: string) => ({
  username,
  email: `${username}@example.org`,
  firstname: 'Tom',
  lastname: 'Colleague',
  phone: '+44 1531 000002',
  password: 'a very long secret',
});

/** An import file with one member. */
export const aFileOfMembers = (name: string): string =>
  [
    'email,firstname,lastname,phone,address1,city,state,zip',
    `imported@${name}.example,Ida,Imported,+44 1432 000003,3 Mill Lane,Hereford,HW,HR1 1AA`,
  ].join('\n');
