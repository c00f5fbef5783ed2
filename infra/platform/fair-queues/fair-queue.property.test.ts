import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Busy, CallerLeft } from '../failures/busy.ts';
import { FairQueue } from './fair-queue.ts';
import { settled } from './testing/work.ts';

const options = {
  running: 3,
  waiting: 12,
  shares: [
    { running: 2, waiting: 6 },
    { running: 1, waiting: 3 },
  ],
};

/** A step of a random play: somebody sends work, a running task ends, or a waiting caller leaves. */
const steps = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        act: fc.constant('send' as const),
        tenant: fc.constantFrom('a', 'a', 'a', 'b', 'c'),
        person: fc.constantFrom('1', '2'),
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({ act: fc.constant('finish' as const), which: fc.integer({ min: 0, max: 9 }) }),
    },
    {
      weight: 1,
      arbitrary: fc.record({ act: fc.constant('leave' as const), which: fc.integer({ min: 0, max: 9 }) }),
    },
  ),
  { minLength: 40, maxLength: 200, size: 'max' },
);

interface Sent {
  readonly keys: readonly [tenant: string, person: string];
  readonly caller: AbortController;
  end: () => void;
}

test('bounds and turns hold in every order of sending, ending and leaving', () =>
  fc.assert(
    fc.asyncProperty(steps, async (played) => {
      const queue = new FairQueue(options);
      const waiting: Sent[] = [];
      const running: Sent[] = [];
      /** how often a key was served while another could run and waited, since that one was served or came */
      const overtook = new Map<string, number>();
      const unfair: string[] = [];

      const held = (list: readonly Sent[], key: string, level: number) =>
        list.filter(({ keys }) => keys[level] === key).length;
      const canRun = ({ keys }: Sent) =>
        keys.every((key, level) => held(running, key, level) < (options.shares[level]?.running ?? 0));

      function began(sent: Sent): void {
        waiting.splice(waiting.indexOf(sent), 1);
        for (const level of [0, 1] as const) {
          const own = sent.keys[level];
          const parent = level === 1 ? sent.keys[0] : '';
          const rivals = waiting.filter(
            (other) =>
              canRun(other) && other.keys[level] !== own && (level === 0 || other.keys[0] === parent),
          );
          for (const rival of new Set(rivals.map(({ keys }) => keys[level]))) {
            const times = (overtook.get(`${rival} ${own}`) ?? 0) + 1;
            overtook.set(`${rival} ${own}`, times);
            if (times > 1) unfair.push(`${own} was served ${times} times before ${rival}`);
          }
          for (const pair of overtook.keys()) if (pair.startsWith(`${own} `)) overtook.delete(pair);
        }
        running.push(sent);
      }

      function send(tenant: string, person: string): void {
        const caller = new AbortController();
        const sent: Sent = { keys: [tenant, tenant + person], caller, end: () => undefined };
        waiting.push(sent);
        const ended = new Promise<void>((resolve) => {
          sent.end = resolve;
        });
        const forget = (list: Sent[]) => list.includes(sent) && list.splice(list.indexOf(sent), 1);
        queue
          .run(
            sent.keys,
            () => {
              began(sent);
              return ended;
            },
            caller.signal,
          )
          .then(
            () => forget(running),
            (reason: unknown) => {
              forget(waiting);
              if (!(reason instanceof Busy || reason instanceof CallerLeft)) unfair.push(String(reason));
              for (const pair of overtook.keys())
                if (!waiting.some(({ keys }) => keys.some((key) => pair.startsWith(`${key} `))))
                  overtook.delete(pair);
            },
          );
      }

      for (const step of played) {
        if (step.act === 'send') send(step.tenant, step.person);
        else if (step.act === 'finish') {
          const [ended] = running.splice(step.which % Math.max(1, running.length), 1);
          ended?.end();
        } else waiting[step.which % Math.max(1, waiting.length)]?.caller.abort();
        await settled();
        expect(unfair).toEqual([]);
        expect(queue.load).toEqual({ running: running.length, waiting: waiting.length });
        expect(running.length).toBeLessThanOrEqual(options.running);
        expect(waiting.length).toBeLessThanOrEqual(options.waiting);
        for (const [level, share] of options.shares.entries())
          for (const key of new Set([...running, ...waiting].map(({ keys }) => keys[level] ?? ''))) {
            expect(held(running, key, level)).toBeLessThanOrEqual(share.running);
            expect(held(waiting, key, level)).toBeLessThanOrEqual(share.waiting);
          }
        // nothing waits that could run
        if (running.length < options.running) expect(waiting.filter(canRun)).toEqual([]);
      }
      for (const { caller } of waiting) caller.abort();
      for (const { end } of running) end();
      await settled();
      expect(queue.load).toEqual({ running: 0, waiting: 0 });
    }),
    { numRuns: 150 },
  ));
