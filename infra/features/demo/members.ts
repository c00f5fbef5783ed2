/** A member of the demonstration: the fields of a registration. */
export interface DemoMember {
  readonly firstname: string;
  readonly lastname: string;
  readonly email: string;
  readonly phone: string;
  readonly address1: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  readonly bio: string;
}

const names = `
  Amara Osei, Ben Whitlock, Catrin Hughes, Dmitri Volkov, Elif Demir, Fergus Baird, Grace Mensah, Hana Suzuki,
  Imran Sheikh, Joanna Kowalska, Kofi Asante, Leonie Brandt, Marcus Holt, Niamh Brennan, Oscar Lindqvist,
  Priya Raman, Quentin Moreau, Rosa Delgado, Samir Haddad, Tilda Nyberg, Usman Farooqi, Verity Sharpe,
  Wesley Adeyemi, Ximena Torres, Yusuf Kaya, Zoe Papadakis, Alistair Kerr, Beatriz Lima, Callum Reid,
  Daphne Oduya, Edmund Frost, Freya Halvorsen, Gareth Price, Helena Novak, Isaac Bloom, Jasmine Chowdhury,
  Kieran Doyle, Lucia Ferrari, Mei-Ling Tan, Noah Abernathy
`;

const roads = ['River Lane', 'Mill Street', 'Orchard Road', 'Weir Close', 'Station Road', 'Towpath'];
const towns = ['Harvest Valley', 'Netherford', 'Upper Marsh'];

// some members have no text about themselves
const bios = [
  'Rows bow in the eight. Will talk about boats until the tea is cold.',
  '',
  'Learned to scull at fifty. Brings the cake on Sundays.',
  'Coaches the juniors on Tuesdays and keeps the launch running.',
  '',
  'Cox. Small, loud and always early.',
  'Came for the company, stayed for the river. Looks after the blades, the boat bay and everybody who forgets their kit, which is everybody.',
];

/** The forty members of the club. The telephone numbers are reserved for fiction. */
export const members: readonly DemoMember[] = names
  .trim()
  .split(/,\s*/)
  .map((name, index) => {
    const [firstname = '', lastname = ''] = name.split(' ');
    return {
      firstname,
      lastname,
      email: `${firstname}.${lastname}@harvestvalley.example`.toLowerCase(),
      phone: `+44 1632 960 ${200 + index}`,
      address1: `${2 + index * 3} ${roads[index % roads.length]}`,
      city: towns[index % towns.length] ?? '',
      state: 'Kent',
      bio: bios[index % bios.length] ?? '',
      zip: `HV${1 + (index % 5)} ${1 + (index % 9)}RC`,
    };
  });
