import { expect, it } from 'vitest';
import { commandId } from './command-id.ts';

it('creates version 7 ids that sort by creation time', () => {
  const ids = Array.from({ length: 100 }, (_, index) => commandId(1_700_000_000_000 + index));
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(ids.toSorted()).toEqual(ids);
});
