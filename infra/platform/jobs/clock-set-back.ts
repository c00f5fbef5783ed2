import { type Clock, type PgBoss, systemClock } from 'pg-boss';
import type { Log } from '../log/log.ts';
import { lookEvery } from './look-every.ts';

/** For pg-boss, whose rounds would wait until the machine's clock is again where it was before it was set back. */
export const steadyClock: Clock = {
  ...systemClock,
  now: () => performance.timeOrigin + performance.now(),
};

/** ms between two looks at the clock. */
const period = 15_000;

const statements = [
  // when pg-boss last looked at the schedules and did its upkeep
  `update pgboss.version
   set cron_on = pgboss.job_now(), bam_on = pgboss.job_now(), flow_on = pgboss.job_now(), reindex_on = pgboss.job_now()
   where greatest(cron_on, bam_on, flow_on, reindex_on) > pgboss.job_now() + interval '1 minute'
   returning true`,
  // locked in the order in which pg-boss locks them
  `with ahead as (
     select name from pgboss.queue
     where greatest(monitor_claim_on, monitor_on, maintain_on) > pgboss.job_now() + interval '1 minute'
     order by name for no key update
   )
   update pgboss.queue q
   set monitor_claim_on = pgboss.job_now(), monitor_on = pgboss.job_now(), maintain_on = pgboss.job_now()
   from ahead where q.name = ahead.name
   returning true`,
  // jobs that were sent for at once, begun, or put off after a failure: their times are moved by as much as that was
  // ahead. One that was sent for a certain time keeps it
  `with ahead as (
     select name, id, case when state = 'created' then created_on else started_on end - pgboss.job_now() as by
     from pgboss.job
     where state = 'created' and start_after = created_on and created_on > pgboss.job_now() + interval '1 minute'
       or state in ('retry', 'active') and started_on > pgboss.job_now() + interval '1 minute'
     order by name, id for no key update skip locked
   )
   update pgboss.job j
   set created_on = least(created_on, pgboss.job_now()), started_on = started_on - by, start_after = start_after - by,
     keep_until = keep_until - by
   from ahead where j.name = ahead.name and j.id = ahead.id
   returning true`,
];

/**
 * pg-boss keeps in the database when it did its last round, and when each job may begin. When that clock was ahead and
 * is set back, these moments lie in the future: until then no recurring job would begin, no mail would leave, and no
 * job of a killed worker would be taken over. This looks for such moments and replaces them. Returns a function that
 * ends it.
 */
export function watchClock(boss: Pick<PgBoss, 'getDb'>, log: Log): () => void {
  const look = async () => {
    let replaced = 0;
    for (const statement of statements) replaced += (await boss.getDb().executeSql(statement)).rows.length;
    if (replaced > 0) log.warn('The clock of the database was set back; jobs go on');
  };
  return lookEvery(period, look, { log, failure: 'The clock of the queues could not be looked at' });
}
