import { aggregates } from './aggregates.ts';
import { CommandAbandoned } from './kernel/abandoned.ts';
import type { DeclaredCodes } from './kernel/codes.ts';
import type { EventDefinition } from './kernel/event.ts';
import { sharedCodes } from './kernel/shared-codes.ts';
import * as event from './event/events.ts';
import * as member from './member/events.ts';
import * as owner from './owner/events.ts';
import * as reservation from './reservation/events.ts';
import * as roster from './roster/events.ts';
import * as tenant from './tenant/events.ts';
import * as user from './user/events.ts';

export type MusterEvent =
  | CommandAbandoned
  | event.EventEvent
  | member.MemberEvent
  | owner.OwnerEvent
  | reservation.ReservationEvent
  | roster.RosterEvent
  | tenant.TenantEvent
  | user.UserEvent;

/** Every event type there is, by its name in the log. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
  [{ CommandAbandoned }, event, member, owner, reservation, roster, tenant, user]
    .flatMap((module) => Object.values(module as Record<string, unknown>))
    .filter(
      (value): value is EventDefinition => typeof value === 'object' && value !== null && 'personal' in value,
    )
    .map((definition) => [definition.type, definition]),
);

/** The codes that the domain declares. */
export const domainCodes: readonly DeclaredCodes[] = [sharedCodes, ...aggregates.map(({ codes }) => codes)];
