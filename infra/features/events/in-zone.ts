import { z } from 'zod';
import { date, inputOfDays } from '../../../domain/event/days.ts';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { tenantById } from '../../../projections/tenants/queries.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { CallContext, Refused } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';

/** The days of an input that the edges send: absent, null or empty, or the first day and perhaps the last. */
const dayInput = z.preprocess((value) => (value === '' ? null : value), date.nullish());
const givenDays = z.object({ firstDay: dayInput, lastDay: dayInput });

/** The time zone of the call's tenant. */
export async function zoneOf(reads: Reads, { tenantId = 0 }: Pick<CallContext, 'tenantId'>): Promise<string> {
  const tenant = await reads.asTenant(tenantId, (db) => tenantById(db, tenantId));
  return tenant?.timezone ?? 'UTC';
}

/**
 * The input of a command: `firstDay` and `lastDay` become `days` in the tenant's time zone, in place of start and end.
 * A last day without a first one is refused.
 */
export async function withDays(
  reads: Reads,
  input: object,
  context: Pick<CallContext, 'tenantId'>,
): Promise<{ readonly ok: true; readonly input: object } | Refused> {
  const parsed = givenDays.safeParse(input, { reportInput: true });
  if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
  const { firstDay, lastDay } = parsed.data;
  const { firstDay: _first, lastDay: _last, ...rest } = input as z.input<typeof givenDays>;
  if (!firstDay) {
    if (lastDay) return refuse('invalid', { firstDay: 'required' });
    return { ok: true, input: firstDay === null ? { ...rest, days: null } : rest };
  }
  const days = { firstDay, lastDay: lastDay ?? firstDay, timezone: await zoneOf(reads, context) };
  return { ok: true, input: { ...rest, ...inputOfDays(days) } };
}
