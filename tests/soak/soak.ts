import { setTimeout as pause } from 'node:timers/promises';
import { drive, seeded, type Sent } from '../crash/driver.ts';
import { examine } from '../crash/examination.ts';
import { judge, type Violation } from '../crash/oracle.ts';
import { until } from '../support/program.ts';
import { type Member, startCluster } from './cluster.ts';
import { faults } from './faults.ts';
import { follow } from './follower.ts';
import { measure, type Usage } from './usage.ts';

export interface SoakResult {
  readonly commands: number;
  readonly acknowledged: number;
  /** commands that got no answer at first */
  readonly interrupted: number;
  /** how often each fault was made */
  readonly faults: Readonly<Record<string, number>>;
  /** how often a process of each role was killed, by whatever fault */
  readonly kills: Readonly<Record<string, number>>;
  readonly resynchronised: number;
  /** the most memory and open files of each member; they must not grow with the length of the soak */
  readonly usage: Readonly<Record<string, Usage>>;
  readonly violations: readonly Violation[];
}

const writers = 8;
const followers = 3;

/** Less than this proves nothing: acknowledged commands, and kinds of faults. */
const enough = { acknowledged: 100, faults: 3 };

/**
 * People write and screens follow, while processes, PostgreSQL and NATS are killed and frozen at random for
 * `seconds`, and until enough was disturbed to prove something. Afterwards the oracle looks at the log, the read
 * models and the screens. The same seed gives the same faults in the same order; their timing against the commands
 * differs.
 */
export async function soak({
  seconds,
  seed,
  report = () => undefined,
}: {
  readonly seconds: number;
  readonly seed: number;
  readonly report?: (line: string) => void;
}): Promise<SoakResult> {
  const cluster = await startCluster();
  try {
    const random = seeded(seed);
    const end = performance.now() + seconds * 1_000;
    let interrupted = 0;
    let acknowledged = 0;
    // a short soak may happen to disturb nobody, a busy machine may do little in it; then it goes on, for five times
    // as long at most
    const isOver = () =>
      performance.now() > end &&
      ((interrupted > 0 &&
        acknowledged >= enough.acknowledged &&
        Object.keys(made).length >= enough.faults) ||
        performance.now() > end + 4_000 * seconds);
    const made: Record<string, number> = {};
    const screens = Array.from({ length: followers }, (_, index) => follow(cluster, `screen ${index + 1}`));
    const most = new Map<Member, Usage>();
    const names = Object.keys(faults);

    async function disturb(): Promise<void> {
      while (!isOver()) {
        await pause(500 + random() * 4_000);
        const name = names[Math.floor(random() * names.length)] ?? '';
        report(`${((end - performance.now()) / 1_000).toFixed(0)} s left: ${name}`);
        await faults[name]?.(cluster, random);
        made[name] = (made[name] ?? 0) + 1;
        await measure(cluster, most);
      }
    }

    async function write(): Promise<readonly Sent[]> {
      const sent: Sent[] = [];
      for (let round = 0; !isOver(); round += 1)
        sent.push(
          ...(await drive(cluster.staff, cluster.address, {
            seed: seed * 100_000 + round,
            people: writers,
            commands: 10,
            pauseMs: 300,
            onAnswer: ({ first, last }) => {
              if (first === 'unknown') interrupted += 1;
              if (last === 'acknowledged') acknowledged += 1;
            },
          })),
        );
      return sent;
    }

    const [sent] = await Promise.all([write(), disturb()]);
    report(`${sent.length} commands sent; looking at what they left`);
    const left = await examine({ url: cluster.database.url, env: cluster.env, staff: cluster.staff });
    const registered = sent.flatMap(({ kind, last, eventId }) =>
      kind === 'register' && last === 'acknowledged' && eventId !== null ? [eventId] : [],
    );
    const missing = () =>
      screens.flatMap((screen, index) =>
        screen.resynchronised > 0
          ? []
          : registered
              .filter((eventId) => !screen.shown.has(eventId))
              .map((eventId) => `(f) event ${eventId} was not shown on screen ${index + 1}`),
      );
    await until(() => missing().length === 0, 'every screen shows every event').catch(() => undefined);
    for (const screen of screens) await screen.stop();
    return {
      commands: sent.length,
      acknowledged,
      interrupted,
      faults: made,
      kills: cluster.kills,
      usage: Object.fromEntries(most),
      resynchronised: screens.reduce((sum, screen) => sum + screen.resynchronised, 0),
      violations: [
        ...(left.caughtUp ? [] : ['(d) the read models did not catch up']),
        ...judge(cluster.staff, sent, left),
        ...screens.flatMap((screen) => screen.violations),
        ...missing(),
      ],
    };
  } finally {
    await cluster.close();
  }
}
