import type { Reservations } from '../../platform/dispatch/reservations.ts';
import type { PersonKind } from '../../platform/modules/person-kind.ts';
import { ERASED } from '../../platform/privacy/port.ts';
import type { Traces } from './traces.ts';

/**
 * Gives back every unique name that the person bore or was about to bear: whatever was ever said of
 * them is tried, since a name that is not theirs stays as it is. Needs their key, and nothing can
 * claim a name for them any more.
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
