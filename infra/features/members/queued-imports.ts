import type { FairQueue } from '../../platform/fair-queues/fair-queue.ts';
import { downloaded } from '../../platform/fair-queues/downloads.ts';
import type { FairQueues } from '../../platform/fair-queues/queues.ts';
import { currentCall } from '../../platform/http/caller.ts';
import type { MemberImports } from './port.ts';

/**
 * Imports and exports that wait for their turn: one of a tenant runs at a time. What waits is given up when its
 * caller leaves; an import that has begun is carried out, so that it is not left half done.
 */
export function queuedImports(
  imports: MemberImports,
  queues: Pick<FairQueues, 'imports' | 'exports' | 'downloads'>,
): MemberImports {
  function inTurn<T>(queue: FairQueue, tenantId: number, work: () => Promise<T>): Promise<T> {
    const call = currentCall();
    const person = call?.session?.person ?? 'this program';
    return queue.run([`tenant ${tenantId}`, person], work, call?.gone);
  }
  return {
    check: (tenantId, csv) => inTurn(queues.imports, tenantId, () => imports.check(tenantId, csv)),
    carryOut: (csv, context, options) =>
      inTurn(queues.imports, context.tenantId, () => imports.carryOut(csv, context, options)),
    undo: (importId, context) =>
      inTurn(queues.imports, context.tenantId, () => imports.undo(importId, context)),
    export: (tenantId) => inTurn(queues.exports, tenantId, () => imports.export(tenantId)),
    download: (tenantId) => downloaded(queues, tenantId, imports.download(tenantId)),
  };
}
