import type { Reservations } from '../../platform/dispatch/reservations.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import { ERASED } from '../../platform/privacy/port.ts';
import type { Traces } from './traces.ts';

/**
 * Releases every unique name that the person had or had reserved. It tries every text of their events, because
 * a name of another stream stays reserved. Needs the person's key; no other command can reserve a name for them
 * any more.
 */
export async function freeNames(
  reservations: Reservations,
  kind: PersonKind,
  { tenantId, texts, bearers }: Traces,
): Promise<void> {
  for (const text of texts) {
    if (text === ERASED) continue;
    for (const name of kind.namesIn(text, tenantId))
      for (const { stream, after } of bearers) await reservations.forget(name, stream, after);
  }
}
