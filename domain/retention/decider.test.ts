import { test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { retention } from './decider.ts';
import { RegistrantRetentionSet } from './events.ts';

const { given } = specify(retention);
const set = (months: number) =>
  ({
    type: 'SetRegistrantRetention',
    data: { months, now: '2026-06-01T00:00:00.000Z', tenantId: 3, actorId: 11 },
  }) as const;
const was = (from: number, to: number) => happened(RegistrantRetentionSet, { tenantId: 3, from, to });

test('the data of registrants is kept for 24 months unless the tenant sets another time', () => {
  given().when(set(24)).then();
  given().when(set(6)).then(was(24, 6));
  given(was(24, 6)).when(set(6)).then();
  given(was(24, 6)).when(set(24)).then(was(6, 24));
});
