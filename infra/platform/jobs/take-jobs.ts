import type { Job, JobResult, PgBoss } from 'pg-boss';

/** Time between two looks at a queue in which nothing was found, ms. */
const pause = 1_000;
/** pg-boss looks by itself as well; `pause` counts. */
const pollingIntervalSeconds = 600;

/**
 * Takes the jobs of a queue, so many at the same time, and each by itself: in a batch, or with `localConcurrency` of
 * pg-boss, a job waits for a slow one, or for the next look at the queue. One idle place looks at the queue each
 * second, the next one as soon as it has found something. Returns what stops the looking.
 */
export async function takeJobs<Data>(
  boss: PgBoss,
  { queue, maxConcurrent }: { readonly queue: string; readonly maxConcurrent: number },
  run: (job: Job<Data>) => Promise<JobResult>,
): Promise<() => void> {
  const places: string[] = [];
  const busy = new Set<string>();
  const look = () => {
    const idle = places.find((id) => !busy.has(id));
    if (idle !== undefined) boss.notifyWorker(idle);
  };
  const options = { batchSize: 1, pollingIntervalSeconds, perJobResults: true } as const;
  for (let place = 0; place < maxConcurrent; place += 1) {
    const id: string = await boss.work<Data>(queue, options, async (jobs) => {
      busy.add(id);
      look();
      try {
        return await Promise.all(jobs.map(run));
      } finally {
        busy.delete(id);
        // it looks for the next job at once
        boss.notifyWorker(id);
      }
    });
    places.push(id);
  }
  const looking = setInterval(look, pause);
  return () => clearInterval(looking);
}
