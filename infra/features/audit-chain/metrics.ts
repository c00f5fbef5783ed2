import type { Metrics } from '../../platform/metrics/metrics.ts';
import type { ChainTable } from './table.ts';

/** Measures what the nightly checks found; 0 if the log is as it was sealed. */
export function measureFindings(metrics: Pick<Metrics, 'gauge'>, table: Pick<ChainTable, 'findings'>): void {
  metrics.gauge({
    name: 'muster_audit_findings',
    help: 'Events that were not as they were sealed when their checkpoint was last checked',
    read: async () => [{ value: await table.findings() }],
  });
}
