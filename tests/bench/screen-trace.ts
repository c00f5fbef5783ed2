import type { Browser, Page } from 'playwright';

/** What Chromium's own tracing shows of a visit. */
export interface Shown {
  /** requests sent before the largest paint */
  readonly requests: number;
  /** bytes of all answers, as sent */
  readonly bytes: number;
  readonly paintMs: number;
  /** time beyond 50 ms of each task of the main thread after the first paint */
  readonly blockedMs: number;
  /** how much of the screen moved without a press */
  readonly shift: number;
}

/** An event of a trace; times in microseconds. */
interface Traced {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly data?: Readonly<Record<string, unknown>>; readonly frame?: string };
}

const categories = [
  'blink.user_timing',
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
];

/** Traces a visit and reads from the trace what the person saw. */
export async function traced(browser: Browser, page: Page, visit: () => Promise<unknown>): Promise<Shown> {
  await browser.startTracing(page, { categories });
  await visit();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString('utf8')) as {
    traceEvents: readonly Traced[];
  };
  return readTrace(traceEvents);
}

export function readTrace(events: readonly Traced[]): Shown {
  const named = (name: string) => events.filter((event) => event.name === name);
  const start = named('navigationStart')
    .filter(({ args }) => /"documentLoaderURL":"http/.test(JSON.stringify(args)))
    .at(-1);
  if (!start) throw new Error('The trace has no navigation');
  const ofPage = ({ pid, ts }: Traced) => pid === start.pid && ts >= start.ts;
  const first = named('firstContentfulPaint').find(ofPage);
  const largest = named('largestContentfulPaint::Candidate').filter(ofPage).at(-1) ?? first;
  if (!first || !largest) throw new Error('The trace has no paint');
  const tasks = named('RunTask').filter((task) => ofPage(task) && task.tid === start.tid);
  const longBeyond = ({ ts, dur = 0 }: Traced) => Math.max(0, ts + dur - Math.max(ts, first.ts) - 50_000);
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  return {
    requests: named('ResourceSendRequest').filter((sent) => ofPage(sent) && sent.ts <= largest.ts).length,
    bytes: sum(
      named('ResourceFinish')
        .filter(ofPage)
        .map(({ args }) => Number(args.data?.['encodedDataLength'] ?? 0)),
    ),
    paintMs: (largest.ts - start.ts) / 1_000,
    blockedMs: sum(tasks.map(longBeyond)) / 1_000,
    shift: sum(
      named('LayoutShift')
        .filter((moved) => ofPage(moved) && moved.args.data?.['had_recent_input'] !== true)
        .map(({ args }) => Number(args.data?.['weighted_score_delta'] ?? 0)),
    ),
  };
}
