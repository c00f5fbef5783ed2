import type { Log } from '../log/log.ts';
import { rootOf } from './reason.ts';
import { tenantOf, type Scope } from './scope.ts';

/** An event that a consumer could not handle. */
interface Failed {
  readonly scope: Scope;
  readonly position: bigint;
  readonly eventType: string;
  readonly reason: string;
  readonly attempt: number;
}

/**
 * Logs that an event could not be handled, and what waits for it. A line names no person: neither a stream,
 * which may be a person's, nor the message of an error, which may quote a value.
 */
export function announceParked(log: Log, consumer: string, failed: Failed, error: unknown): void {
  log.error(
    { ...lineOf(consumer, failed), reason: failed.reason, err: rootOf(error) },
    failed.attempt === 1
      ? 'An event cannot be handled and is parked'
      : 'A parked event still cannot be handled',
  );
}

/** Logs that a scope goes on again. */
export function announceRepaired(log: Log, consumer: string, repaired: Omit<Failed, 'reason'>): void {
  log.info(lineOf(consumer, repaired), 'What was parked is repaired');
}

function lineOf(consumer: string, { scope, position, eventType, attempt }: Omit<Failed, 'reason'>) {
  return { consumer, position: String(position), type: eventType, tenant: tenantOf(scope) ?? 0, attempt };
}
