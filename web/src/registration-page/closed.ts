import { t } from '@lingui/core/macro';
import type { Action } from './action.ts';
import { element } from './element.ts';

/** Why nobody can register now. */
export function closedNotice({ closed, opensAt }: Action): HTMLElement {
  return element('p', { class: 'closed', role: 'status' }, textOf(closed, opensAt));
}

function textOf(closed: string | null, opensAt: string | null): string {
  switch (closed) {
    case 'event-cancelled':
      return t`This event is cancelled.`;
    case 'event-over':
      return t`This event is over.`;
    case 'item-full':
      return t`All places are taken.`;
    case 'registration-not-open': {
      const format = new Intl.DateTimeFormat(navigator.language, { dateStyle: 'full', timeStyle: 'short' });
      const opens = opensAt === null ? '' : format.format(new Date(opensAt));
      return t`Registration has not opened yet. It opens on ${opens}.`;
    }
    default:
      return t`Registration is closed.`;
  }
}
