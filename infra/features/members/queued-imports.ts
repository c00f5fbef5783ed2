import { downloaded } from '../../platform/fair-queues/downloads.ts';
import type { FairQueues } from '../../platform/fair-queues/queues.ts';
import { inTurn } from '../../platform/fair-queues/turns.ts';
import type { MemberImports } from './port.ts';

/**
 * Imports and exports that wait for their turn: one of a tenant runs at a time. A waiting one is abandoned when its
 * caller leaves; an import that has begun is carried out, so that it is not left half done.
 */
export function queuedImports(
  imports: MemberImports,
  queues: Pick<FairQueues, 'imports' | 'exports' | 'downloads'>,
): MemberImports {
  return {
    check: (tenantId, csv) => inTurn(queues.imports, tenantId, () => imports.check(tenantId, csv)),
    carryOut: (csv, context, options) =>
      inTurn(queues.imports, context.tenantId, () => imports.carryOut(csv, context, options)),
    undo: (importId, context, after) =>
      inTurn(queues.imports, context.tenantId, () => imports.undo(importId, context, after)),
    export: (tenantId) => inTurn(queues.exports, tenantId, () => imports.export(tenantId)),
    download: (tenantId) => downloaded(queues, tenantId, imports.download(tenantId)),
  };
}
