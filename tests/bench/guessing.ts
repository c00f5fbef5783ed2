import { setTimeout as pause } from 'node:timers/promises';
import { openTenant } from '../crash/tenant.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import type { BenchContext, Table } from './measurement.ts';

const seconds = 10;
const guessesPerSecond = 500;
const callsPerSecond = 40;

/** A kind of password guessing: the client address and the username of each attempt. */
interface Guesser {
  readonly title: string;
  address(index: number): string;
  name(index: number): string;
}

const guessers: readonly (Guesser | null)[] = [
  null,
  { title: 'from one address', address: () => '198.51.100.7', name: (index) => `name${index}` },
  {
    title: 'each from an address of its own, so that no limit counts them',
    address: (index) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`,
    name: (index) => (index % 2 === 0 ? 'office' : `name${index}`),
  },
];

/** Response times for signed-in users while somebody guesses passwords. */
export async function guessing(context: BenchContext): Promise<Table> {
  const program = await startProgram({
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    LOG_LEVEL: 'info',
    RATE_LIMITS: 'on',
    // behind a proxy, so that X-Forwarded-For is trusted
    PUBLIC_URL: 'https://bench.example',
  });
  try {
    const staff = await openTenant(program.address, 'office');
    const work = [
      { path: '/api/users/me' },
      { path: `/api/events/${staff.tenantId}/events` },
      {
        path: `/api/events/${staff.tenantId}/registerevent`,
        body: (index: number) => ({
          name: `Event ${index} ${performance.now()}`,
          startdate: '2031-12-01 10:00:00',
        }),
      },
    ];
    const call = (index: number) => {
      const { path, body } = work[index % work.length] ?? { path: '' };
      return ask(program.address + path, body?.(index), { authorization: `Bearer ${staff.token}` });
    };
    await evenly(callsPerSecond, 2, call);
    const rows: string[][] = [];
    const slowest: number[] = [];
    let tries = 0;
    for (const guesser of guessers) {
      const guess = () => {
        const index = tries++;
        const body = { username: guesser?.name(index), password: `guess ${index}` };
        const headers = { 'x-forwarded-for': guesser?.address(index) ?? '' };
        return ask(`${program.address}/api/login`, body, headers);
      };
      const [guesses, calls] = await Promise.all([
        guesser ? evenly(guessesPerSecond, seconds, guess) : [],
        evenly(callsPerSecond, seconds, call),
      ]);
      const failed = calls.filter(({ status }) => status === notReached || status >= 300);
      if (failed.length > 0)
        throw new Error(`${failed.length} calls failed, one with ${failed[0]?.status ?? ''}`);
      const right = guesses.filter(({ status }) => status !== notReached && status < 400);
      if (right.length > 0) throw new Error('A guess was let in');
      const taken = calls
        .map(({ taken: milliseconds }) => milliseconds)
        .toSorted((one, other) => one - other);
      slowest.push(at(taken, 0.99));
      const answered = (code: number) => guesses.filter(({ status }) => status === code).length;
      rows.push([
        guesser?.title ?? 'nobody guesses',
        ...[answered(401), answered(429), answered(503), answered(notReached)].map((count) =>
          count.toLocaleString('en-US'),
        ),
        ...[at(taken, 0.5), at(taken, 0.99), taken.at(-1) ?? Number.NaN].map((ms) => ms.toFixed(0)),
      ]);
    }
    return {
      title: 'While somebody guesses passwords',
      method: `The whole program in one process with its limits on; ${guessesPerSecond} wrong sign-ins a second for ${seconds} s, sent whether or not the last was answered, while people who are signed in make ${callsPerSecond} calls a second: who they are, the feed of events, a new event. Passwords are hashed on the same processors.`,
      columns: ['sign-ins', 'wrong', 'too many', 'busy', 'not reached', 'calls: p50 ms', 'p99 ms', 'max ms'],
      rows,
      goals: [
        {
          text: `p99 of the calls under 2 s at ${guessesPerSecond} wrong sign-ins a second`,
          reached: slowest.every((ms) => ms < 2_000),
        },
      ],
    };
  } finally {
    await program.stop();
  }
}

/** Stands for the status of a call whose connection was refused or lost. */
const notReached = 0;

interface Answer {
  readonly status: number;
  readonly taken: number;
}

/** Calls at a constant rate, without waiting for answers. */
async function evenly(
  perSecond: number,
  forSeconds: number,
  call: (index: number) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers: Promise<Answer>[] = [];
  const start = performance.now();
  for (let index = 0; index < perSecond * forSeconds; index += 1) {
    const wait = start + (index * 1_000) / perSecond - performance.now();
    if (wait > 1) await pause(wait);
    answers.push(call(index));
  }
  return Promise.all(answers);
}

async function ask(url: string, body: object | undefined, headers: Record<string, string>): Promise<Answer> {
  const sent = performance.now();
  const status = await fetch(url, {
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
  }).then(
    async (response) => {
      await response.arrayBuffer();
      return response.status;
    },
    () => notReached,
  );
  return { status, taken: performance.now() - sent };
}

const at = (values: readonly number[], share: number) =>
  values[Math.floor(values.length * share)] ?? Number.NaN;
