import type { DomainEvent } from './event.ts';

/**
 * A domain event as it was read from the log, for processes and projectors: personal fields decrypted, data
 * in the newest shape, with its position in the log.
 */
export interface LoggedEvent<Event extends DomainEvent = DomainEvent> {
  readonly type: Event['type'];
  readonly data: Event['data'];
  readonly id: string;
  readonly stream: string;
  readonly revision: bigint;
  readonly position: bigint;
  readonly recordedAt: Date;
  readonly actor: string;
  readonly tenantId: number;
  readonly commandId: string;
  readonly correlationId: string;
}
