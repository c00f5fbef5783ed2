import { expect, it } from 'vitest';
import { commandIds } from './command-ids.ts';

it('sends the same thing again under the same id until its answer has arrived', () => {
  const ids = commandIds();
  const first = ids.of({ name: 'Gala' });
  expect(first.repeated).toBe(false);
  expect(ids.of({ name: 'Gala' })).toEqual({ id: first.id, repeated: true });
  ids.answered();
  expect(ids.of({ name: 'Gala' }).id).not.toBe(first.id);
});

it('gives another content another id', () => {
  const ids = commandIds();
  const first = ids.of({ name: 'Gala' });
  expect(ids.of({ name: 'Winter gala' }).id).not.toBe(first.id);
});
