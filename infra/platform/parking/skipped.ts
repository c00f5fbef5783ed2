import { ParkedEventSkipped } from '../../../domain/parking/events.ts';
import type { EventStore } from '../event-store/port.ts';

/** The positions that an operator had a consumer skip, from the log. */
export async function readSkipped(
  store: Pick<EventStore, 'read'>,
  consumer: string,
): Promise<ReadonlySet<bigint>> {
  const positions = new Set<bigint>();
  for await (const { type, data } of store.read(`parking-${consumer}`))
    if (type === ParkedEventSkipped.type)
      positions.add(BigInt(ParkedEventSkipped.schema.parse(data).position));
  return positions;
}
