import { expect, it } from 'vitest';
import { commandIds } from './command-ids.ts';

it('returns the same id for the same content until an answer arrives', () => {
  const ids = commandIds();
  const first = ids.of({ name: 'Gala' });
  expect(ids.of({ name: 'Gala' })).toEqual(first);
  ids.answered();
  expect(ids.of({ name: 'Gala' })).not.toEqual(first);
});

it('returns another id for other content', () => {
  const ids = commandIds();
  const first = ids.of({ name: 'Gala' });
  expect(ids.of({ name: 'Regatta' })).not.toEqual(first);
});
