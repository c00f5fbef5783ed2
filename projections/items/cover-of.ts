import { coverShape, type Cover } from '../../domain/event-media/events.ts';
import type { ItemRow } from './table.ts';

/** What stands for an item in lists; null for an item without pictures and videos. */
export const coverOf = ({ cover }: Pick<ItemRow, 'cover'>): Cover | null =>
  coverShape.nullable().parse(cover);
