import { expect, test } from 'vitest';
import { eventDefinitions } from './registry.ts';

test('every event type stands under its own name, with a way up from each older version', () => {
  for (const [type, definition] of eventDefinitions) {
    expect(definition.type).toBe(type);
    expect(definition.version > 1, type).toBe(definition.upcast !== undefined);
  }
});

test('the types of the first aggregates are there', () => {
  expect([...eventDefinitions.keys()].toSorted()).toEqual(
    expect.arrayContaining(['CommandAbandoned', 'EventRegistered', 'NameReserved', 'OwnerRegistered']),
  );
});

test('whoever is marked as a person is one by id, and the marked fields are there', () => {
  for (const { schema, personal, type } of eventDefinitions.values())
    for (const { person, fields } of personal)
      for (const field of [person, ...fields]) expect(schema.shape, `${type}.${field}`).toHaveProperty(field);
});
