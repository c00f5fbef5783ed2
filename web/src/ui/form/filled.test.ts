import { expect, it } from 'vitest';
import { filled } from './filled.ts';

it('requires every field that is empty or blank', () => {
  expect(filled({ username: ' ', password: '' })).toEqual({ username: 'required', password: 'required' });
  expect(filled({ username: 'ada', password: ' x ' })).toEqual({});
});
