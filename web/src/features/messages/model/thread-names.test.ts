import { expect, it } from 'vitest';
import { initials } from '../../../ui/initials.ts';
import { nameForInitials } from './thread-names.ts';

const thread = (about: 'PEOPLE' | 'EVENT', names: readonly string[]) => ({
  about,
  subject: null,
  participants: names.map((displayName, index) => ({ userId: index + 1, person: { displayName } })),
});

it.each([
  ['PEOPLE', ['Ben Whitlock', 'Niamh Brennan'], 'Ben Whitlock, Niamh Brennan', 'BN'],
  ['PEOPLE', ['Ben Whitlock'], 'Ben Whitlock', 'BW'],
  ['EVENT', ['Ben Whitlock', 'Niamh Brennan'], 'Head race', 'HR'],
] as const)('a thread about %s with %j has initials', (about, names, title, letters) => {
  expect(initials(nameForInitials(thread(about, names), title))).toBe(letters);
});
