import { z } from 'zod';
import { eventStands } from '../event/event-stands.ts';
import { changed, clearable } from '../kernel/changes.ts';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { description, id, name } from '../kernel/limits.ts';
import { editorOf, sharedEditorOf } from '../kernel/policy.ts';
import { count, sizeList } from './sizes.ts';
import { itemTypes } from './item-types.ts';

const details = {
  name,
  description: clearable(description, ''),
  /** null: the type that an item has without a choice */
  type: z
    .enum(itemTypes)
    .nullable()
    .transform((type) => type ?? 'default'),
  topSizes: sizeList,
  bottomSizes: sizeList,
  shoeSizes: sizeList,
  capacity: count.nullable(),
};

/** Adds an item to an event. */
export const registerItem = defineCommand({
  name: 'RegisterItem',
  policy: editorOf('event'),
  input: z.object({
    eventId: id,
    ...details,
    description: details.description.default(''),
    type: details.type.default('default'),
    topSizes: sizeList.default([]),
    bottomSizes: sizeList.default([]),
    shoeSizes: sizeList.default([]),
    capacity: details.capacity.default(null),
  }),
  draws: { itemId: 'item' },
  creates: true,
  stream: ({ itemId }) => `item-${itemId}`,
  requires: (data) => [eventStands(data)],
});

/** Changes the given fields and keeps the rest; all but the name can be cleared. */
export const updateItem = defineCommand({
  name: 'UpdateItem',
  policy: editorOf('event'),
  input: z.object({ eventId: id, itemId: id, ...changed(details) }),
  stream: ({ itemId }) => `item-${itemId}`,
  requires: (data) => [eventStands(data)],
});

/** Adds an item to an event that is shared as a whole, by an editor of the other tenant. */
export const registerSharedItem = defineCommand({
  name: 'RegisterSharedItem',
  policy: sharedEditorOf('event'),
  input: registerItem.input,
  draws: { itemId: 'item' },
  creates: true,
  stream: ({ itemId }) => `item-${itemId}`,
  requires: (data) => [eventStands(data)],
});

/** Changes an item, by an editor of a tenant that the item or its event is shared with. */
export const updateSharedItem = defineCommand({
  name: 'UpdateSharedItem',
  policy: sharedEditorOf('event', 'item'),
  input: updateItem.input,
  stream: ({ itemId }) => `item-${itemId}`,
  requires: (data) => [eventStands(data)],
});

export type ItemCommand =
  | CommandOf<typeof registerItem>
  | CommandOf<typeof registerSharedItem>
  | CommandOf<typeof updateItem>
  | CommandOf<typeof updateSharedItem>;
