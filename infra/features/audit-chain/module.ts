import { defineModule } from '../../platform/modules/module.ts';
import { measureFindings } from './metrics.ts';
import * as tables from './migrations/0660-audit-chain.ts';
import * as findings from './migrations/0670-audit-findings.ts';
import './port.ts';
import { sealLog } from './seal-log.ts';
import { settleChain } from './settle.ts';
import { createSigning } from './signing.ts';
import { chainTable } from './table.ts';
import { verifyChain } from './verify.ts';
import { longestSeconds, verifyInTurn } from './verify-in-turn.ts';

/** Signed checkpoints of the log, which prove that nobody edited history. */
export const auditChain = defineModule({
  name: 'auditChain',
  migrations: { '0660-audit-chain': tables, '0670-audit-findings': findings },
  open({ log, metrics, pools, privacy, store }) {
    const table = chainTable(pools.writer);
    const parts = { log, signing: createSigning(privacy), store, table };
    measureFindings(metrics, table);
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
          longestSeconds,
          run: () => verifyInTurn(parts),
        },
      ],
      settleShortenedLog: () => settleChain(table, store),
    };
  },
});
