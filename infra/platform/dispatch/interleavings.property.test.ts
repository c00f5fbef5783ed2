import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CommandAbandoned } from '../../../domain/kernel/abandoned.ts';
import type { OpenedEvent } from '../privacy/port.ts';
import { installation } from './testing/dispatch.ts';
import { type Call, type Choice, play, type Story, type Wish } from './testing/two-gateways.ts';

let muster: Awaited<ReturnType<typeof installation>>;
beforeAll(async () => {
  muster = await installation();
});
afterAll(() => muster.close());

const eventNames = ['first', 'second', 'third', 'fourth'];
const people = ['ada', 'eve'];

const register: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('register'),
  name: fc.constantFrom(...eventNames),
});
const rename: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('rename'),
  event: fc.nat({ max: 1 }),
  name: fc.constantFrom(...eventNames),
});
const move: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('move'),
  event: fc.nat({ max: 1 }),
  location: fc.constantFrom('Barn', 'Boathouse'),
});
const open: fc.Arbitrary<Wish> = fc.record({
  kind: fc.constant('open'),
  username: fc.constantFrom(...people),
  mailbox: fc.constantFrom(...people),
});

/** Any wishes; accounts of which one is refused for one of its names; renames of one event. */
const wishes: fc.Arbitrary<readonly Wish[]> = fc.oneof(
  fc.array(fc.oneof(register, rename, move, open), { minLength: 1, maxLength: 4 }),
  fc.constant<Wish[]>([
    { kind: 'open', username: 'ada', mailbox: 'ada' },
    { kind: 'open', username: 'eve', mailbox: 'ada' },
  ]),
  fc.array(
    rename.map((wish) => ({ ...wish, event: 0 })),
    { minLength: 2, maxLength: 3 },
  ),
);

const gateway = fc.constantFrom<0 | 1>(0, 1);

const story: fc.Arbitrary<Story> = wishes.chain((wanted) => {
  const command = fc.nat({ max: wanted.length - 1 });
  const call: fc.Arbitrary<Call> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ gateway, command }) },
    { weight: 1, arbitrary: fc.record({ gateway, command: fc.constant('job' as const) }) },
  );
  const choice = fc.oneof(
    { weight: 2, arbitrary: fc.constant<Choice>('same') },
    { weight: 1, arbitrary: fc.nat({ max: 7 }) },
  );
  // some stories go nearly in order, some are wild
  const inOrder = fc.array(fc.oneof({ weight: 12, arbitrary: fc.constant<Choice>('same') }, choice), {
    maxLength: 60,
  });
  const wild = fc.array(choice, { minLength: 20, maxLength: 120 });
  return fc.record({
    wishes: fc.constant(wanted),
    calls: fc.array(call, { minLength: 2, maxLength: 6 }),
    crashes: fc.array(fc.record({ step: fc.nat({ max: 50 }), after: fc.boolean() }), { maxLength: 3 }),
    choices: fc.oneof(inOrder, wild),
  });
});

/** Stories in which two streams came to bear one name, and in which a name was blocked for ever. */
const known: [Story][] = [
  [
    {
      wishes: [
        { kind: 'open', username: 'ada', mailbox: 'ada' },
        { kind: 'open', username: 'eve', mailbox: 'ada' },
      ],
      calls: [0, 1, 0, 1, 0, 1].map((command, index) => ({
        gateway: index === 0 || index > 3 ? 0 : 1,
        command,
      })),
      crashes: [],
      choices: [...same(7), 3, 7, ...same(2), 0, 'same', 4, 4, ...same(6), 7, ...same(2), 6],
    },
  ],
  [
    {
      wishes: [
        { kind: 'rename', event: 0, name: 'third' },
        { kind: 'rename', event: 0, name: 'fourth' },
      ],
      calls: [
        { gateway: 0, command: 1 },
        { gateway: 1, command: 1 },
        { gateway: 0, command: 'job' },
        { gateway: 1, command: 0 },
      ],
      crashes: [
        { step: 10, after: true },
        { step: 6, after: false },
        { step: 26, after: true },
      ],
      choices: [],
    },
  ],
];

function same(times: number): readonly Choice[] {
  return Array.from({ length: times }, () => 'same');
}

test('two gateways, crashes and jobs in any order: one bearer a name, one outcome a command, no name blocked', async () => {
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const { answers, log, commandIds, isFree, lost, settledAgain } = await play(muster, told);
      for (const [index, given] of answers.entries()) {
        judgeOutcome(given.filter(isFinal), log.filter(writtenBy(commandIds[index])));
      }
      const borne = bearers(log);
      for (const names of Object.values(borne)) expect(new Set(names).size).toBe(names.length);
      expect(lost).toEqual([]);
      expect(settledAgain).toBe(0);
      for (const name of eventNames)
        expect([name, await isFree.event(name)]).toEqual([name, !borne.events.includes(name)]);
      for (const name of people) {
        expect(['username', name, await isFree.username(name)]).toEqual([
          'username',
          name,
          !borne.usernames.includes(name),
        ]);
        expect(['mailbox', name, await isFree.mailbox(name)]).toEqual([
          'mailbox',
          name,
          !borne.mailboxes.includes(name),
        ]);
      }
    }),
    { numRuns: Number(process.env['INTERLEAVINGS'] ?? 60), endOnFailure: false, examples: known },
  );
}, 300_000);

/** After a conflict the same command may be sent again; everything else is final. */
function isFinal(answer: { readonly ok: boolean; readonly code?: string }): boolean {
  return answer.ok || answer.code !== 'conflict';
}

function writtenBy(commandId: string | undefined) {
  return (event: OpenedEvent) =>
    event.commandId === commandId &&
    event.type !== CommandAbandoned.type &&
    !event.stream.startsWith('reservation-');
}

/** All answers are equal; an acceptance has its events once, a refusal has none. */
function judgeOutcome(answers: readonly { readonly ok: boolean }[], written: readonly OpenedEvent[]): void {
  const [first] = answers;
  for (const answer of answers) expect(answer).toEqual(first);
  expect(new Set(written.map(({ id }) => id)).size).toBe(written.length);
  expect(new Set(written.map(({ stream }) => stream)).size).toBeLessThanOrEqual(1);
  if (first === undefined) return;
  // every wish is one event at most: an edit that changes nothing has none
  if (!first.ok) expect(written).toEqual([]);
  expect(written.length).toBeLessThanOrEqual(1);
}

/** The names that streams have now, by the log alone. */
function bearers(log: readonly OpenedEvent[]) {
  const events = new Map<string, string>();
  const usernames: string[] = [];
  const mailboxes: string[] = [];
  for (const { type, stream, data } of log) {
    const text = (field: string) => String(Reflect.get(data, field));
    if (type === 'EventRegistered') events.set(stream, text('name'));
    if (type === 'EventRenamed') events.set(stream, text('to'));
    if (type !== 'OwnerRegistered') continue;
    usernames.push(text('username'));
    mailboxes.push(text('email').replace('@harvest.example', ''));
  }
  return { events: [...events.values()], usernames, mailboxes };
}
