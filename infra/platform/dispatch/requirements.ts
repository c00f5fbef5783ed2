import type { Code } from '../../../domain/kernel/codes.ts';
import type { Requirement } from '../../../domain/kernel/requirement.ts';
import { namesForeignStream, type LoadParts } from './load.ts';
import type { Principal } from './port.ts';

/** The refusal of the first requirement that is not met; null if all are. */
export async function unmetRequirement(
  parts: Pick<LoadParts, 'states'>,
  requirements: readonly Requirement[],
  caller: { readonly principal: Principal; readonly tenantId: number },
): Promise<Code | null> {
  const refusals = await Promise.all(
    requirements.map(async (requirement) => {
      const { stream, of } = requirement;
      const isForeign = await namesForeignStream(parts, of, stream, caller);
      return requirement.refusal(isForeign ? of.initial : (await parts.states.of(of, stream)).state);
    }),
  );
  return refusals.find((refusal) => refusal !== null) ?? null;
}
