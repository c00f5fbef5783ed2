import { defineModule } from '../../platform/modules/module.ts';
import { createFindingsGauge } from './metrics.ts';
import * as tables from './migrations/0660-audit-chain.ts';
import './port.ts';
import { sealLog } from './seal-log.ts';
import { settleChain } from './settle.ts';
import { createSigning } from './signing.ts';
import { chainTable } from './table.ts';
import { verifyChain } from './verify.ts';
import { verifyInTurn } from './verify-in-turn.ts';

/** Signed checkpoints of the log, which prove that nobody edited history. */
export const auditChain = defineModule({
  name: 'auditChain',
  migrations: { '0660-audit-chain': tables },
  open({ log, pools, privacy, store }) {
    const table = chainTable(pools.writer);
    const parts = { log, signing: createSigning(privacy), store, table };
    const findings = createFindingsGauge();
    return {
      port: {
        verify: (exported) => verifyChain(parts, exported),
        checkpoints: (from) => table.from(from),
        publicKey: parts.signing.publicKey,
      },
      recurring: [
        { name: 'seal-log', cron: '* * * * *', run: () => sealLog(parts) },
        {
          name: 'verify-audit-chain',
          cron: '43 2 * * *',
          run: async () => findings.set(await verifyInTurn(parts)),
        },
      ],
      metrics: [findings],
      settleShortenedLog: () => settleChain(table, store),
    };
  },
});
