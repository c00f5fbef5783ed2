import { expect, test } from 'vitest';
import { examine } from './examination.ts';
import { newInstallation } from './installation.ts';
import { killedAt } from './killed-program.ts';
import { judge } from './oracle.ts';

// mail.test.ts has one more point: between a side effect and noting it. CI has those next to them too.
const points = [
  'during-append:25',
  'after-batch-commit:10',
  ...(process.env['CI'] ? ['before-append:20', 'after-append:30', 'before-batch-commit:8'] : []),
];

test.for(points.map((point, index) => [point, index] as const))(
  'a kill at %s loses nothing acknowledged and repeats nothing',
  { timeout: 400_000 },
  async ([point, index]) => {
    const installation = await newInstallation();
    const work = { seed: 1_000 + index, people: 8, commands: 8 };
    const { sent, killedBy, program } = await killedAt(point, installation, work);
    const left = await examine(installation);
    await program.stop();
    expect(killedBy, 'it should have died of SIGKILL').toBeNull();
    expect(left.caughtUp).toBe(true);
    expect(judge(installation.staff, sent, left)).toEqual([]);
    expect(sent).toHaveLength(64);
    expect(sent.some(({ first }) => first === 'unknown')).toBe(true);
    expect(sent.some(({ first }) => first === 'acknowledged')).toBe(true);
    await installation.drop();
  },
);
