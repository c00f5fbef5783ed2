import { Counter } from 'prom-client';
import type { NameLost } from '../dispatch/reservations.ts';
import type { Log } from '../log/log.ts';
import type { Metrics } from './metrics.ts';

/** Raises an alarm for names that their command lost: a line in the log, and a counter. */
export function alarmOfLostNames(metrics: Pick<Metrics, 'add'>, log: Log): (lost: NameLost) => void {
  const count = new Counter({
    name: 'muster_names_lost_total',
    help: 'Unique names that a command did not hold any more when it finished: regained, or borne by two streams',
    labelNames: ['regained'],
    registers: [],
  });
  metrics.add(count);
  return ({ stream, commandId, regained }) => {
    count.inc({ regained: String(regained) });
    const reason = regained ? 'reserved again' : 'another stream has it';
    log.error({ stream, command: commandId, reason }, 'A command lost a unique name that it had reserved');
  };
}
