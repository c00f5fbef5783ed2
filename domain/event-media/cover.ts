import { happened } from '../kernel/event.ts';
import { EventCoverChanged, ItemCoverChanged, type Cover, type MediaEvent } from './events.ts';
import type { Medium } from './state.ts';

/**
 * The cover of media in their order: the chosen one while it is among them, else the first one. Without
 * `chosen`, what was chosen before stays chosen.
 */
export function coverAfter(
  ordered: readonly Medium[],
  before: Cover | null,
  chosen: number | null = before?.chosen ? before.fileId : null,
): Cover | null {
  const kept = chosen === null ? undefined : ordered.find(({ fileId }) => fileId === chosen);
  const medium = kept ?? ordered[0];
  if (medium === undefined) return null;
  const { fileId, kind, path, poster, width, height } = medium;
  return {
    fileId,
    picture: kind === 'image' ? path : poster,
    video: kind === 'video' ? path : null,
    width: kind === 'image' ? width : null,
    height: kind === 'image' ? height : null,
    chosen: kept !== undefined,
  };
}

/** The event that says what the cover is now; none if it stays the same. */
export function coverChange(
  {
    tenantId,
    eventId,
    itemId,
  }: { readonly tenantId: number; readonly eventId: number; readonly itemId: number | null },
  from: Cover | null,
  to: Cover | null,
): readonly MediaEvent[] {
  if (from?.fileId === to?.fileId && from?.chosen === to?.chosen) return [];
  return itemId === null
    ? [happened(EventCoverChanged, { tenantId, eventId, from, to })]
    : [happened(ItemCoverChanged, { tenantId, eventId, itemId, from, to })];
}
