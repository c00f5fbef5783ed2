import { media } from '../../../domain/event-media/decider.ts';
import { galleryOf } from '../../../domain/event-media/evolve.ts';
import { item } from '../../../domain/item/decider.ts';
import { type OfferedSize, offeredSizes } from '../../../domain/item/offered-sizes.ts';
import { type Picture, pictureOfCover } from './picture-of-cover.ts';
import type { States } from '../../platform/states/port.ts';

/** What registrations need of an item, as its stream says. */
export interface ItemFacts {
  readonly tenantId: number;
  readonly eventId: number;
  readonly name: string;
  readonly description: string;
  /** null without a picture */
  readonly picture: Picture | null;
  /** null for unlimited */
  readonly capacity: number | null;
  readonly sizes: readonly OfferedSize[];
  /** the revision of the item's stream */
  readonly revision: number;
}

/** Finds an item with everything that was acknowledged before the call; null if it does not exist. */
export type FindItem = (itemId: number) => Promise<ItemFacts | null>;

/** Creates the finder. */
export function createFindItem(states: Pick<States, 'of'>): FindItem {
  return async (itemId) => {
    const { state, end } = await states.of(item.decider, `item-${itemId}`);
    if (state.status !== 'registered' || end === null) return null;
    const { tenantId, eventId, details } = state;
    const { state: galleries } = await states.of(media.decider, `media-${eventId}`);
    const { name, description, capacity, sizes } = details;
    return {
      tenantId,
      eventId,
      name,
      description,
      picture: pictureOfCover(galleryOf(galleries, itemId).cover),
      capacity,
      sizes: offeredSizes(sizes),
      revision: Number(end.revision),
    };
  };
}
