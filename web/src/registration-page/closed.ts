import { t } from '@lingui/core/macro';
import type { Action } from './action.ts';
import { element } from './element.ts';
import { momentOf } from './visitor.ts';

/** Why nobody can register now. */
export function closedNotice(action: Action): HTMLElement {
  return element('p', { class: 'closed', role: 'status' }, textOf(action));
}

/** A timer waits no longer, milliseconds. */
const longestTimer = 2 ** 31 - 1;
/** The clock of the device may be ahead: then the page asks again after this time, milliseconds. */
const pause = 5_000;

/** Calls back once when a registration that opens later should be open. */
export function whenOpen({ closed, opensAt }: Action, then: () => void): void {
  if (closed !== 'registration-not-open' || opensAt === null) return;
  const rest = Math.max(pause, Date.parse(opensAt) - Date.now());
  if (rest < longestTimer) setTimeout(then, rest);
}

function textOf({ closed, opensAt, timezone }: Action): string {
  switch (closed) {
    case 'event-cancelled':
      return t`This event is cancelled.`;
    case 'event-over':
      return t`This event is over.`;
    case 'item-full':
      return t`All places are taken.`;
    case 'registration-not-open': {
      const opens = opensAt === null ? '' : momentOf(opensAt, timezone);
      return t`Registration has not opened yet. It opens on ${opens}.`;
    }
    default:
      return t`Registration is closed.`;
  }
}
