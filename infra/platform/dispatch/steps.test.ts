import { expect, test } from 'vitest';
import { PartlyDone } from '../failures/partly-done.ts';
import { refuse } from './refuse.ts';
import type { Step } from './steps-port.ts';
import { runSteps } from './steps.ts';

const ran: string[] = [];
const accepted = (position: string, stale = false) =>
  ({ ok: true, ids: {}, position, revision: '0', stale }) as const;

function step(part: string, how: Partial<Step> = {}): Step {
  const { run = async () => accepted('1'), check = async () => null } = how;
  return {
    part,
    check,
    run: () => {
      ran.push(part);
      return run();
    },
  };
}
const run = (steps: readonly Step[]) => {
  ran.length = 0;
  return runSteps(steps);
};

test('steps run in their order and answer with the last position of all', async () => {
  const outcome = await run([
    step('name', { run: async () => accepted('10', true) }),
    step('mail', { run: async () => ({ ok: true }) }),
    step('profile', { run: async () => accepted('9') }),
  ]);
  expect(outcome).toEqual({ ok: true, position: '10', stale: true, done: ['name', 'mail', 'profile'] });
  expect(ran).toEqual(['name', 'mail', 'profile']);
});

test('a step that would be refused leaves all of them undone', async () => {
  const refused = refuse('forbidden');
  expect(await run([step('name'), step('active', { check: async () => refused })])).toEqual(refused);
  expect(ran).toEqual([]);
});

test('a step that is refused while it runs says what was done before it', async () => {
  const taken = { run: async () => refuse('taken') };
  expect(await run([step('active'), step('name', taken), step('profile')])).toEqual({
    ...refuse('taken'),
    done: ['active'],
  });
  expect(ran).toEqual(['active', 'name']);
  expect(await run([step('name', taken)])).toEqual(refuse('taken'));
});

test('a failure says what was done before it, if anything was', async () => {
  const cause = new Error('down');
  const failing = step('profile', { run: () => Promise.reject(cause) });
  await expect(run([step('active'), failing])).rejects.toEqual(new PartlyDone(cause, ['active']));
  await expect(run([failing])).rejects.toBe(cause);
});

test('other work has its turn between two checks and between two steps', async () => {
  ran.length = 0;
  const giveWay = async () => void ran.push('others');
  const check = async () => {
    ran.push('check');
    return null;
  };
  await runSteps([step('name', { check }), step('mail', { check }), step('profile', { check })], giveWay);
  expect(ran.join(' ')).toBe('check others check others check others name others mail others profile');
});
