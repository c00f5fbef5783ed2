import type { CDPSession, Page } from 'playwright';
import { z } from 'zod';

const traceEvents = z.array(
  z.object({
    name: z.string(),
    pid: z.number(),
    tid: z.number(),
    /** processor time, microseconds */
    tdur: z.number().optional(),
    args: z.object({ name: z.unknown() }).partial().optional(),
  }),
);
type TraceEvent = z.output<typeof traceEvents>[number];

/**
 * Watches the main thread of a page from now on. `stop` resolves to the processor time of each of its tasks,
 * milliseconds, the longest first. Unlike the time between frames it does not depend on what else the machine does.
 */
export async function watchTasks(page: Page): Promise<{ stop(): Promise<readonly number[]> }> {
  const devtools: CDPSession = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  devtools.on('Tracing.dataCollected', ({ value }) => {
    events.push(...traceEvents.parse(value));
  });
  await devtools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['toplevel', '__metadata'], excludedCategories: ['*'] },
  });
  return {
    async stop() {
      const complete = new Promise((resolve) => devtools.once('Tracing.tracingComplete', resolve));
      await devtools.send('Tracing.end');
      await complete;
      return tasksOfPage(events);
    },
  };
}

const threadOf = ({ pid, tid }: TraceEvent) => `${pid}/${tid}`;

/** The tasks of the main thread that did the most: other pages and workers have threads of their own. */
function tasksOfPage(events: readonly TraceEvent[]): readonly number[] {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)));
  const byThread = [...Map.groupBy(tasks, threadOf).values()].map((ofThread) =>
    ofThread.map(({ tdur = 0 }) => tdur / 1_000).toSorted((one, other) => other - one),
  );
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return byThread.toSorted((one, other) => sum(other) - sum(one))[0] ?? [];
}
