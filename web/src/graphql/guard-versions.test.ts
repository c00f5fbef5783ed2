import fc from 'fast-check';
import { expect, it } from 'vitest';
import { guardVersions } from './guard-versions.ts';

const event = (version: number, name: string, id = 'Event:1') => ({
  __typename: 'Event',
  id,
  name,
  version: String(version),
});

it('keeps the newest version, in whatever order answers arrive', () => {
  const order = fc.shuffledSubarray([1, 2, 3, 4, 5, 6, 7, 8], { minLength: 1 });
  fc.assert(
    fc.property(order, (arrivals) => {
      const versions = new Map<string, bigint>();
      let held: Record<string, unknown> | undefined;
      for (const version of arrivals) {
        const answer = { events: { edges: [{ node: event(version, `name ${version}`) }] } };
        held = guardVersions(answer, versions, () => held).events.edges[0]!.node;
      }
      expect(held).toEqual(event(Math.max(...arrivals), `name ${Math.max(...arrivals)}`));
    }),
  );
});

it('compares versions as numbers, not as strings', () => {
  const versions = new Map<string, bigint>();
  guardVersions({ event: event(9, 'old') }, versions, () => undefined);
  const answer = guardVersions({ event: event(10, 'new') }, versions, () => event(9, 'old'));
  expect(answer.event.name).toBe('new');
});

it('keeps an older answer if the newer entity is no longer in the cache', () => {
  const versions = new Map([['Event:Event:1', 5n]]);
  expect(guardVersions({ event: event(4, 'old') }, versions, () => undefined).event.name).toBe('old');
});

it('does not change entities without a version', () => {
  const answer = { me: { __typename: 'Viewer', id: 'Viewer:1', username: 'ada' }, list: [1, null, 'x'] };
  expect(guardVersions(answer, new Map(), () => undefined)).toEqual(answer);
});

it('keeps an object that is embedded in the newest entity, with what it refers to', () => {
  const registrant = (version: number, checkIn: object | null) => ({
    __typename: 'Registrant',
    id: '1',
    checkIn,
    version: String(version),
  });
  const tom = { __typename: 'Person', id: '7', displayName: 'Tom Moss' };
  const came = { __typename: 'CheckIn', scanKey: 'one', by: { __ref: 'Person:7' } };
  const cached: Record<string, Record<string, unknown>> = {
    'Registrant:1': registrant(9, came),
    'Person:7': { ...tom, likes: [], tenant: { __ref: 'Tenant:1' } },
  };
  const answer = guardVersions(
    { node: registrant(8, null) },
    new Map([['Registrant:1', 9n]]),
    (typename, id) => cached[`${typename}:${id}`],
  );
  expect(answer.node).toEqual(registrant(9, { ...came, by: tom }));
  const undone = { 'Registrant:1': registrant(10, null) };
  const late = guardVersions(
    { node: registrant(8, { ...came, by: tom }) },
    new Map([['Registrant:1', 10n]]),
    () => undone['Registrant:1'],
  );
  expect(late.node).toEqual(registrant(10, null));
});
