import {
  SharedThingOpened,
  ThingShared,
  type CollaborationEvent,
} from '../../../domain/collaboration/events.ts';
import { happened } from '../../../domain/kernel/event.ts';

/** An event of the tenant, shared with another one. */
export const shared = (
  tenantId: number,
  eventId: number,
  sharedWithTenantId: number,
  itemId: number | null = null,
  endsAt: string | null = null,
): CollaborationEvent =>
  happened(ThingShared, {
    tenantId,
    eventId,
    sharedWithTenantId,
    itemId,
    userId: 7,
    role: 'viewer',
    message: 'Do join us.',
    endsAt,
  });

const opened = (tenantId: number, eventId: number, sharedWithTenantId: number): CollaborationEvent =>
  happened(SharedThingOpened, {
    tenantId,
    eventId,
    sharedWithTenantId,
    itemId: null,
    userId: 9,
    day: '2031-06-14',
  });

export const ofTwoTenants = [
  { stream: 'collaboration-10-5', event: shared(3, 10, 5) },
  { stream: 'collaboration-11-6', event: shared(4, 11, 6) },
  { stream: 'collaboration-12-3', event: shared(5, 12, 3) },
  { stream: 'collaboration-13-4', event: shared(6, 13, 4) },
  { stream: 'collaboration-10-5', event: opened(3, 10, 5) },
  { stream: 'collaboration-11-6', event: opened(4, 11, 6) },
];
