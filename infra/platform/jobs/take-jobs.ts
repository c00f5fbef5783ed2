import type { Job, JobResult, PgBoss } from 'pg-boss';

/** Time between two polls of a queue without jobs, ms. */
const pause = 1_000;
/** How often pg-boss polls by itself: so rarely that `pause` decides. */
const pollingIntervalSeconds = 600;

/**
 * Works on the jobs of a queue, at most `maxConcurrent` at the same time, with one worker of pg-boss for each. In a
 * batch, a job would wait for a slow one; with `localConcurrency`, for the next poll. One idle worker polls each
 * second; when it finds a job, the next idle one polls at once. Returns a function that stops the polling.
 */
export async function takeJobs<Data>(
  boss: PgBoss,
  { queue, maxConcurrent }: { readonly queue: string; readonly maxConcurrent: number },
  run: (job: Job<Data>) => Promise<JobResult>,
): Promise<() => void> {
  const workers: string[] = [];
  const busy = new Set<string>();
  const poll = () => {
    const idle = workers.find((id) => !busy.has(id));
    if (idle !== undefined) boss.notifyWorker(idle);
  };
  const options = { batchSize: 1, pollingIntervalSeconds, perJobResults: true } as const;
  for (let n = 0; n < maxConcurrent; n += 1) {
    const id: string = await boss.work<Data>(queue, options, async (jobs) => {
      busy.add(id);
      poll();
      try {
        return await Promise.all(jobs.map(run));
      } finally {
        busy.delete(id);
        // polls for the next job at once
        boss.notifyWorker(id);
      }
    });
    workers.push(id);
  }
  const polling = setInterval(poll, pause);
  return () => clearInterval(polling);
}
