import { describe, expect, test } from 'vitest';
import type { Process } from '../../../domain/kernel/process.ts';
import type { Platform } from '../platform.ts';
import { BadModules } from './bad-modules.ts';
import { expectEffects } from './declared-effects.ts';
import { createDeclarations } from './declarations.ts';
import type { Module, OpenedModule } from './module.ts';
import { openModules } from './open-modules.ts';

/** The part of a platform that the engine uses. */
const platform = () => ({ declarations: createDeclarations() }) as Platform;
const identity = {
  principalOf: async () => ({ kind: 'public' }) as const,
  stillOpen: async () => new Set<string>(),
};
const nothing = async () => undefined;

const module = (name: string, opened: OpenedModule = {}, more: Partial<Module> = {}): Module => ({
  name,
  needs: [],
  codes: null,
  migrations: {},
  tablesOfUse: [],
  queues: {},
  topics: {},
  open: () => opened,
  ...more,
});
const sessions = module('sessions', { identity });
const opening =
  (...modules: readonly Module[]) =>
  () =>
    openModules([sessions, ...modules], platform(), []);

describe('opening modules', () => {
  test('passes each module the ports that it needs, and no others', () => {
    let got: object = {};
    const open = (_platform: Platform, needs: object) => ((got = needs), {});
    opening(
      module('users', {}, { needs: ['mail'], open }),
      module('mail', { port: 'the mail' }),
      module('other', { port: 'another' }),
    )();
    expect(got).toEqual({ mail: 'the mail' });
  });

  test('closes them in the reverse order', async () => {
    const closed: string[] = [];
    const closers: (() => Promise<unknown>)[] = [];
    const closing = (name: string) => module(name, { close: () => void closed.push(name) });
    openModules([sessions, closing('a'), closing('b')], platform(), closers);
    for (const close of closers.toReversed()) await close();
    expect(closed).toEqual(['b', 'a']);
  });

  test('collects their declarations', async () => {
    const own = platform();
    const files = { shows: async () => true };
    const job = { name: 'sweep', cron: '* * * * *', run: nothing };
    const work = { queue: 'letters', maxConcurrent: 1, run: nothing };
    const started: string[] = [];
    const declaring = module(
      'a',
      {
        files,
        recurring: [job],
        queued: [work],
        effects: { 'end-sessions': nothing },
        beforeServing: async () => void started.push('a'),
      },
      { queues: { letters: {} } },
    );
    const opened = openModules([sessions, declaring], own, []);
    await opened.beforeServing();
    expect(opened).toMatchObject({ identity, recurring: [job], queued: [work] });
    expect(own.declarations.files).toEqual([files]);
    expect([...own.declarations.effects.keys()]).toEqual(['end-sessions']);
    expect(started).toEqual(['a']);
  });

  test('refuses an effect that two register', () => {
    const effects = { 'end-sessions': nothing };
    expect(opening(module('a', { effects }), module('b', { effects }))).toThrow(
      new BadModules('Two modules declare the effect end-sessions'),
    );
  });

  test('refuses work on a queue that the module does not declare', () => {
    expect(opening(module('a', { queued: [{ queue: 'letters', maxConcurrent: 1, run: nothing }] }))).toThrow(
      new BadModules('Module a works on the queue letters, which it does not declare'),
    );
  });

  test('requires exactly one module that identifies the caller', () => {
    expect(opening(module('a', { identity }))).toThrow(
      new BadModules('Several modules say who is calling: sessions, a'),
    );
    expect(() => openModules([], platform(), [])).toThrow(new BadModules('No module says who is calling'));
  });
});

test('a process with an unregistered effect stops the program', () => {
  const process: Process = { name: 'when-left-then-wave', effects: ['wave'], on: {} };
  expect(() => expectEffects([process], new Map())).toThrow(
    new BadModules('Process when-left-then-wave asks for the effect wave, which no module registers'),
  );
});
