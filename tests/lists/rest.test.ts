import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { restPlugin } from '../../rest-compat/plugin.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { looseNumbersIn, patternsIn, unboundedLists } from './document.ts';

let muster: Installation;
let document: unknown;

beforeAll(async () => {
  muster = await createInstallation((ports) => [restPlugin(ports)]);
  document = (await muster.app.inject('/api/openapi.json')).json();
});

afterAll(() => muster?.close());

describe('a list of REST', () => {
  test('has a cursor, or says how long it is at most', () => {
    expect(unboundedLists(document)).toEqual([]);
  });

  test.each([
    ['boats', { type: 'array', items: {} }],
    ['boats.masts', { type: 'object', properties: { masts: { type: ['array', 'null'], items: {} } } }],
    [
      'boats[].masts',
      { type: 'array', maxItems: 5, items: { anyOf: [{ properties: { masts: { type: 'array' } } }] } },
    ],
  ])('without either is found: %s', (name, boats) => {
    const schema = { type: 'object', properties: { boats } };
    const answer = { content: { 'application/json': { schema } } };
    const call = { parameters: [{ name: 'limit' }], responses: { '200': answer } };
    expect(unboundedLists({ paths: { '/boats': { get: call } } })).toEqual([`get /boats: ${name}`]);
  });
});

describe('a number of a request or an answer', () => {
  test('is whole and bounded', () => {
    expect(looseNumbersIn(document)).toEqual([]);
  });

  test.each([
    { type: 'number' },
    { type: ['number', 'null'], format: 'int32' },
    { type: 'integer' },
    { type: ['integer', 'null'], minimum: 0 },
  ])('that is not, is found: %o', (boats) => {
    expect(looseNumbersIn({ schema: { properties: { boats } } })).toEqual(['/schema/properties/boats']);
  });
});

test('patterns in the document need no flag', () => {
  const patterns = patternsIn(document);
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u'), pattern).not.toThrow();
  const username = patterns.find((pattern) => pattern.includes('._-'));
  expect('Ada.L-1').toMatch(new RegExp(username ?? 'nothing', 'u'));
  expect('.ada').not.toMatch(new RegExp(username ?? '', 'u'));
});
