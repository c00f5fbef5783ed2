import type { UniqueName } from '../../../domain/kernel/command.ts';
import { memberEmail } from '../../../domain/member/commands.ts';
import { ERASED } from '../../platform/privacy/port.ts';
import type { Reservations } from '../../platform/dispatch/reservations.ts';
import type { Traces } from './traces.ts';

/**
 * Gives back every unique name that the person bore or was about to bear: whatever was ever said of
 * them is tried, since a name that is not theirs stays as it is. Needs their key, and nothing can
 * claim a name for them any more.
 */
export async function freeNames(reservations: Reservations, traces: Traces): Promise<void> {
  for (const text of traces.texts) {
    for (const name of namesIn(text, traces))
      for (const { stream, after } of traces.bearers) await reservations.forget(name, stream, after);
  }
}

function namesIn(text: string, { kind, tenantId }: Traces): readonly UniqueName[] {
  if (text === ERASED) return [];
  if (kind === 'member') return text.includes('@') ? [memberEmail(tenantId, text)] : [];
  const of = text.includes('@') ? 'email' : 'username';
  return [{ kind: of, scope: '', value: text, field: of }];
}
