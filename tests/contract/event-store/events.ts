import { randomUUID } from 'node:crypto';
import type { JsonObject, NewEvent } from '../../../infra/platform/event-store/port.ts';

/** The name of an unused stream; by default of a category that no feature uses. */
export function newStream(category = 'contract'): string {
  return `${category}-${randomUUID()}`;
}

/** The name of an unused category. */
export function newCategory(): string {
  return `c${randomUUID().replaceAll('-', '')}`;
}

/** An event whose type no read model and no process handles: a server's log may be shared with programs. */
export function newEvent(data: JsonObject = { name: 'Summer fête' }, type = 'ContractNoted'): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data,
    metadata: {
      version: 1,
      commandId,
      correlationId: commandId,
      causationId: commandId,
      actor: 'user-7',
      tenantId: 3,
    },
  };
}

/** `count` events, numbered in their data. */
export function newEvents(count: number): readonly NewEvent[] {
  return Array.from({ length: count }, (_, n) => newEvent({ n }));
}
