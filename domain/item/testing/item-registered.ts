import { ItemRegistered } from '../events.ts';
import { happened } from '../../kernel/event.ts';
import type { ItemEvent } from '../events.ts';

/** An item of the event `eventId`, as it was registered. */
export const itemRegistered = (tenantId: number, itemId: number, eventId: number): ItemEvent =>
  happened(ItemRegistered, {
    tenantId,
    itemId,
    eventId,
    name: 'Club shirt',
    description: 'Blue',
    type: 'clothing',
    topSizes: [{ size: 'S', quantity: 4 }],
    bottomSizes: [],
    shoeSizes: [],
    capacity: 20,
    registeredBy: 7,
  });
