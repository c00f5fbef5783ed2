import { registerEvent } from '../../domain/event/commands.ts';
import { inputOfDays, momentsOf } from '../../domain/event/days.ts';
import type { Accepted } from '../../infra/platform/dispatch/port.ts';
import { staffOf, type GatewayContext } from '../server/context.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import type { RegisterEventInput } from './inputs.ts';
import { presentEvent } from './present.ts';
import type { Event } from './types.ts';
import { viewerOf } from './viewer.ts';

/** What every answer says about the command. */
export const after = ({ position, stale }: Pick<Accepted<unknown>, 'position' | 'stale'>) => ({
  position,
  stale,
});

/** The event as the read models show it after a command; null if they do not show it. */
export async function stateAfter(
  context: GatewayContext,
  tenantId: number,
  eventId: number,
): Promise<Event | null> {
  const row = await context.loaders.events(tenantId).clear(eventId).load(eventId);
  return row && presentEvent(row, await viewerOf(context, tenantId, row));
}

/** The event as the command described it, for when the read models do not show it yet (decision 13). */
export async function asRegistered(
  context: GatewayContext,
  tenantId: number,
  eventId: number,
  input: RegisterEventInput,
  { position, revision }: Accepted<unknown>,
): Promise<Event> {
  const { firstDay, lastDay, draft, ...texts } = input;
  const timezone = (await context.loaders.tenant(tenantId))?.timezone ?? 'UTC';
  const days = firstDay ? { firstDay, lastDay: lastDay || firstDay, timezone } : null;
  const values = registerEvent.input.parse({ ...omitNulls(texts), ...(days && inputOfDays(days)) });
  const { startsAt, endsAt } = days ? momentsOf(days) : values;
  const row = {
    tenant_id: tenantId,
    event_id: eventId,
    name: values.name,
    name_key: '',
    description: values.description,
    type: values.type,
    location: values.location,
    starts_at: new Date(startsAt),
    ends_at: new Date(endsAt),
    first_day: days?.firstDay ?? null,
    last_day: days?.lastDay ?? null,
    draft: draft ?? false,
    cancelled: false,
    cancel_reason: '',
    series_id: null,
    registered_by: staffOf(context).userId,
    cover: null,
    revision: BigInt(revision),
    version: BigInt(position),
  };
  return presentEvent(row, await viewerOf(context, tenantId, row));
}
