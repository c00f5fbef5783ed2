import { expect, test } from 'vitest';
import { aggregateOf, aggregates, eventDefinitions } from './aggregates.ts';

/** An input in which every field is 1: enough to name a stream. */
const ones = new Proxy({}, { get: () => 1 });

test('every command belongs to one aggregate and appends to its streams', () => {
  for (const { category, commands } of aggregates)
    for (const { name, stream } of commands) {
      expect(aggregateOf(name).category, name).toBe(category);
      // a stream can be that of two things, such as a person in a thread
      expect(stream(ones as never), name).toMatch(new RegExp(`^${category}-1(-1)?$`));
    }
});

test('a command without an aggregate is an error', () => {
  expect(() => aggregateOf('FlyToTheMoon')).toThrow('No aggregate decides FlyToTheMoon');
});

test('no two aggregates share a category, a command or an event type', () => {
  const unique = (names: readonly string[]) => expect(names).toEqual([...new Set(names)]);
  unique(aggregates.map(({ category }) => category));
  unique(aggregates.flatMap(({ commands }) => commands.map(({ name }) => name)));
  unique(aggregates.flatMap(({ events }) => events.map(({ type }) => type)));
});

test('the log knows the events of every aggregate, and CommandAbandoned', () => {
  const types = aggregates.flatMap(({ events }) => events.map(({ type }) => type));
  expect([...eventDefinitions.keys()].toSorted()).toEqual(['CommandAbandoned', ...types].toSorted());
  expect(types).toEqual(expect.arrayContaining(['EventRegistered', 'NameReserved', 'OwnerRegistered']));
});

test('an event type with a later version has an upcast from the earlier ones', () => {
  for (const [type, { version, upcast }] of eventDefinitions)
    expect(version > 1, type).toBe(upcast !== undefined);
});

test('personal fields and the ids of their persons are fields of the event', () => {
  for (const { schema, personal, type } of eventDefinitions.values())
    for (const { person, fields } of personal)
      for (const field of [person, ...fields]) expect(schema.shape, `${type}.${field}`).toHaveProperty(field);
});
