import { happened } from '../../domain/kernel/event.ts';
import { MessageSent } from '../../domain/message/events.ts';
import { RegistrantRegistered } from '../../domain/registrations/events.ts';
import type { HistoryEntry } from './believable-history.ts';

const names = ['Ada', 'Bela', 'Cleo', 'Dora', 'Emil', 'Fay', 'Gus', 'Hedy', 'Ines', 'Jarl'];

interface Item {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
}

/** So many registrations for an item, all with a place, in each of the sizes in turn. */
export const registrationsOf = (
  { tenantId, eventId, itemId }: Item,
  count: number,
  sizes: readonly string[] = [],
): readonly HistoryEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    stream: `registrations-${itemId}`,
    event: happened(RegistrantRegistered, {
      tenantId,
      eventId,
      itemId,
      registrantId: index + 1,
      name: `${names[index % names.length]} Visitor ${index}`,
      email: `visitor${index}@bench.example`,
      phone: `+44 1432 ${String(index).padStart(6, '0')}`,
      answers: '{}',
      size: sizes[index % sizes.length] ?? null,
      status: 'confirmed' as const,
      ticketCode: `BENCH${String(index).padStart(11, '0')}`,
      waiverHash: null,
      waiverPath: null,
      waiverName: null,
      at: '2031-01-01T00:00:00.000Z',
    }),
  }));

/** The text of a message; one word of it is in no other. */
export const textOf = (message: number) => `Boat${message} at six`;

interface Thread {
  readonly tenantId: number;
  readonly userId: number;
  readonly eventId: number;
  readonly threadId: number;
}

/** So many messages of a user in the thread of an event. */
export const messagesOf = (thread: Thread, count: number): readonly HistoryEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    stream: `message-${index + 1}`,
    event: happened(MessageSent, { ...thread, messageId: index + 1, text: textOf(index + 1) }),
  }));
