import type { CollaborationEvent, ShareRole } from '../../domain/collaboration/events.ts';
import type { LoggedEvent } from '../../domain/kernel/logged-event.ts';
import type { Json } from '../kernel/json.ts';
import type { SharedPart } from './table.ts';

/** The parts in a row, which only this read model writes; none without a row. */
export const partsOf = (stored: unknown): readonly SharedPart[] => (stored ?? []) as readonly SharedPart[];

export const jsonOf = (parts: readonly SharedPart[]): Json => parts.map((part) => ({ ...part }));

export const isActive = ({ status }: SharedPart): boolean => status === 'active';

/** Whether a part gives its role at this moment. */
export const lasts = (part: SharedPart, now: Date): boolean =>
  isActive(part) && (part.endsAt === null || Date.parse(part.endsAt) > now.getTime());

export function partsShared(
  parts: readonly SharedPart[],
  { data, recordedAt }: LoggedEvent<Extract<CollaborationEvent, { type: 'ThingShared' }>>,
): readonly SharedPart[] {
  const { itemId, role, message, endsAt } = data;
  const before = parts.find((other) => other.itemId === itemId && isActive(other));
  const part = {
    itemId,
    role,
    message,
    endsAt,
    status: 'active' as const,
    sharedAt: before?.sharedAt ?? recordedAt.toISOString(),
  };
  return [...parts.filter((other) => other.itemId !== itemId), part];
}

export const withRole = (parts: readonly SharedPart[], itemId: number | null, role: ShareRole) =>
  parts.map((part) => (part.itemId === itemId ? { ...part, role } : part));

/** The end of the part that ends first; null without an end. */
export const firstEnd = (parts: readonly SharedPart[]): Date | null =>
  parts.reduce<Date | null>((first, { endsAt }) => {
    const at = endsAt === null ? null : new Date(endsAt);
    return first === null || (at !== null && at < first) ? at : first;
  }, null);

/** A part whose time has ended. */
export const withEnd = (parts: readonly SharedPart[], itemId: number | null): readonly SharedPart[] =>
  parts.map((part) => (isActive(part) && part.itemId === itemId ? { ...part, status: 'ended' } : part));

/** Ends a part, or all of them without an item; those that ended before stay as they ended. */
export const withStatus = (
  parts: readonly SharedPart[],
  itemId: number | null,
  status: 'revoked' | 'left',
): readonly SharedPart[] =>
  parts.map((part) =>
    isActive(part) && (itemId === null || part.itemId === itemId) ? { ...part, status } : part,
  );
