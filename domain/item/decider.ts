import type { Aggregate, CommandOf } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { reject, type Rejected } from '../kernel/rejection.ts';
import { itemCodes, type ItemCode } from './codes.ts';
import {
  registerItem,
  registerSharedItem,
  updateItem,
  updateSharedItem,
  type ItemCommand,
} from './commands.ts';
import { ItemRegistered, itemEvents, type ItemEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { stocked } from './sizes.ts';
import type { ItemState } from './state.ts';
import { whatChanged } from './what-changed.ts';

type Decision = readonly ItemEvent[] | Rejected<ItemCode>;

function register(
  { data }: CommandOf<typeof registerItem> | CommandOf<typeof registerSharedItem>,
  item: ItemState,
): Decision {
  if (item.status === 'abandoned') return reject('abandoned');
  if (item.status === 'registered') return reject('already-registered');
  const { itemId, eventId, tenantId, name, description, type, capacity, actorId: registeredBy } = data;
  return [
    happened(ItemRegistered, {
      itemId,
      eventId,
      tenantId,
      name,
      description,
      type,
      topSizes: stocked(data.topSizes, []),
      bottomSizes: stocked(data.bottomSizes, []),
      shoeSizes: stocked(data.shoeSizes, []),
      capacity,
      registeredBy,
    }),
  ];
}

function update(
  { data }: CommandOf<typeof updateItem> | CommandOf<typeof updateSharedItem>,
  item: ItemState,
): Decision {
  // The item of another tenant or event counts as not found: decision 11.
  if (item.status !== 'registered' || item.tenantId !== data.tenantId || item.eventId !== data.eventId)
    return reject('not-found');
  const { itemId, eventId, tenantId, details: before } = item;
  const { top, bottom, shoe } = before.sizes;
  const after = {
    name: data.name ?? before.name,
    description: data.description ?? before.description,
    type: data.type ?? before.type,
    sizes: {
      top: stocked(data.topSizes ?? top, top),
      bottom: stocked(data.bottomSizes ?? bottom, bottom),
      shoe: stocked(data.shoeSizes ?? shoe, shoe),
    },
    // null is any number; undefined keeps it
    capacity: data.capacity === undefined ? before.capacity : data.capacity,
  };
  return whatChanged({ itemId, eventId, tenantId }, before, after);
}

export const item: Aggregate<ItemState, ItemCommand, ItemEvent, ItemCode> = {
  category: 'item',
  events: itemEvents,
  codes: itemCodes,
  commands: [registerItem, registerSharedItem, updateItem, updateSharedItem],
  decider: {
    initial: { status: 'unknown' },
    decide(command, state) {
      switch (command.type) {
        case 'RegisterItem':
        case 'RegisterSharedItem':
          return register(command, state);
        case 'UpdateItem':
        case 'UpdateSharedItem':
          return update(command, state);
        default:
          return never(command);
      }
    },
    evolve,
  },
};
