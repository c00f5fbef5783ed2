import { Gauge } from 'prom-client';

/** What the last nightly check found; 0 if the log is as it was sealed. */
export const createFindingsGauge = () =>
  new Gauge({
    name: 'muster_audit_findings',
    help: 'Events that are not as they were sealed, found by the last check of this worker',
    registers: [],
  });
