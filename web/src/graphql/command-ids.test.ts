import { expect, it } from 'vitest';
import { commandIds } from './command-ids.ts';

it('gives the same content the same id until an answer arrives', () => {
  const ids = commandIds();
  const first = ids.of({ name: 'Gala' });
  expect(ids.of({ name: 'Gala' })).toEqual(first);
  ids.answered();
  expect(ids.of({ name: 'Gala' })).not.toEqual(first);
});

it('gives other content another id', () => {
  const ids = commandIds();
  const first = ids.of({ name: 'Gala' });
  expect(ids.of({ name: 'Regatta' })).not.toEqual(first);
});
