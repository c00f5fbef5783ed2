import type { Job, JobResult, PgBoss } from 'pg-boss';

/** How often pg-boss looks for jobs by itself: so rarely that `watchQueues` decides. */
export const pollingIntervalSeconds = 600;

/**
 * Works on the jobs of a queue, at most `maxConcurrent` at the same time, with one worker of pg-boss for each. In a
 * batch, a job would wait for a slow one; with `localConcurrency`, for the next look. Resolves to `take`, which lets
 * an idle worker look for a job; when it finds one, the next idle one looks at once.
 */
export async function takeJobs<Data>(
  boss: PgBoss,
  { queue, maxConcurrent }: { readonly queue: string; readonly maxConcurrent: number },
  run: (job: Job<Data>) => Promise<JobResult>,
): Promise<() => void> {
  const workers: string[] = [];
  const busy = new Set<string>();
  const take = () => {
    const idle = workers.find((id) => !busy.has(id));
    if (idle !== undefined) boss.notifyWorker(idle);
  };
  const options = { batchSize: 1, pollingIntervalSeconds, perJobResults: true } as const;
  for (let n = 0; n < maxConcurrent; n += 1) {
    const id: string = await boss.work<Data>(queue, options, async (jobs) => {
      busy.add(id);
      take();
      try {
        return await Promise.all(jobs.map(run));
      } finally {
        busy.delete(id);
        // looks for the next job at once
        boss.notifyWorker(id);
      }
    });
    workers.push(id);
  }
  return take;
}
