import { isDatabaseUnavailable } from '../database/unavailable.ts';
import { Unavailable } from '../failures/unavailable.ts';
import { sqlStateOf } from './reason.ts';

/** Whether a retry can succeed without a repair: then no event is to blame. */
export function isPassing(error: unknown): boolean {
  if (error instanceof Unavailable || isDatabaseUnavailable(error)) return true;
  // serialization failure and deadlock, lock not available
  return /^40|^55P03$/.test(sqlStateOf(error) ?? '');
}

/**
 * Whether one event can be the cause: PostgreSQL refused a value (classes 22, 23 and 54), or the error is not
 * PostgreSQL's at all. A missing table or right is nobody's event.
 */
export function isFaultOfAnEvent(error: unknown): boolean {
  const state = sqlStateOf(error);
  return state === undefined || /^(22|23|54)/.test(state);
}
