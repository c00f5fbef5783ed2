import { createHashing } from '../../infra/features/credentials/hashing.ts';
import { figure, median, timesOf } from './measurement.ts';
import type { Table } from './measurement.ts';

const rounds = 50;
const callers = 8;
const longMs = 5_000;

/** Verifying passwords, the most expensive part of a sign-in: one at a time, then as many as the machine can. */
export async function hashing(): Promise<Table> {
  const { hash, verify } = createHashing({ run: (_whose, work) => work() });
  const password = 'tally of many marks';
  const hashed = await hash(password);
  const alone = median(await timesOf(() => verify(password, hashed), rounds));
  let verified = 0;
  const started = performance.now();
  const caller = async (): Promise<void> => {
    for (; performance.now() - started < longMs; verified += 1) await verify(password, hashed);
  };
  await Promise.all(Array.from({ length: callers }, caller));
  const perSecond = (verified * 1_000) / (performance.now() - started);
  return {
    title: 'Verifying a password',
    method: `argon2id with 19 MiB and two passes, without the queue of sign-ins: the median of ${rounds} alone, then ${callers} callers for ${longMs / 1_000} s.`,
    columns: ['ms alone', 'a second'],
    rows: [[alone.toFixed(1), figure(perSecond)]],
    goals: [],
  };
}
