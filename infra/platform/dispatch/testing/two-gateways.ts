import { v7 } from 'uuid';
import { registerEvent, updateEvent } from '../../../../domain/event/commands.ts';
import { registerOwner } from '../../../../domain/owner/commands.ts';
import { createMemoryEventStore } from '../../event-store/memory/memory-event-store.ts';
import { MemoryLog } from '../../event-store/memory/memory-log.ts';
import { commandIdOf } from '../command-id.ts';
import type { Outcome } from '../port.ts';
import { settleInterrupted } from '../settle-interrupted.ts';
import { ada, context, everything, type installation, openDay, programOn } from './dispatch.ts';
import { Interleaver } from './interleaver.ts';

/** What a client asks for. Two events exist before, `first` and `second`, and the account of `eve`. */
export type Wish =
  | { readonly kind: 'register'; readonly name: string }
  | { readonly kind: 'rename'; readonly event: number; readonly name: string }
  | { readonly kind: 'move'; readonly event: number; readonly location: string }
  | { readonly kind: 'open'; readonly username: string; readonly mailbox: string };

/** A gateway is sent the nth command, or the minutely job runs there. */
export type Call = { readonly gateway: 0 | 1; readonly command: number | 'job' };

/** A gateway dies at a step, before or after the operation; it starts again at once. */
export interface Crash {
  readonly step: number;
  readonly after: boolean;
}

export interface Story {
  readonly wishes: readonly Wish[];
  readonly calls: readonly Call[];
  readonly crashes: readonly Crash[];
  readonly choices: readonly Choice[];
}

/** Which waiting step runs next: the last to arrive, so that a call goes on undisturbed, or the nth. */
export type Choice = 'same' | number;

export type Answer = Outcome<Readonly<Record<string, number>>>;

const tenantId = 77;
const minute = 60_000;

/**
 * Plays a story: two gateways of one installation carry out the calls step by step, in the order of the
 * choices, and die where the story says. Then the worker runs, as it does a minute later.
 */
export async function play(muster: Awaited<ReturnType<typeof installation>>, story: Story) {
  const log = new MemoryLog();
  const store = createMemoryEventStore(log);
  let now = Date.now();
  const steps = new Interleaver();
  const lost: string[] = [];
  const onNameLost = ({ stream }: { readonly stream: string }) => lost.push(stream);
  const clock = () => new Date(now);
  /** a program that runs freely: before the story, and after it */
  const free = () => programOn({ pool: muster.pool, store, now: clock, onNameLost });
  const gateway = (name: string) =>
    programOn({
      pool: steps.pool(name, muster.pool),
      store: steps.store(name, store),
      now: clock,
      pause: () => steps.step(name, async () => undefined),
      onNameLost,
    });

  const events = [await registered(free(), 'first'), await registered(free(), 'second')];
  const opened = await free().dispatcher.dispatch(registerOwner, ada('eve'), context());
  if (!opened.ok) throw new Error(opened.code);
  const lives = [0, 0];
  const nameOf = (index: number) => `${index}.${lives[index]}`;
  const running = [0, 1].map((index) => gateway(nameOf(index)));

  const keys = story.wishes.map(() => v7());
  const answers: Answer[][] = story.wishes.map(() => []);
  const send = async (program: ReturnType<typeof programOn>, command: number) => {
    const wish = story.wishes[command];
    const key = keys[command];
    if (wish === undefined || key === undefined) return;
    answers[command]?.push(await ask(program, wish, events, key));
  };

  for (const { gateway: index, command } of story.calls) {
    const start = async () => {
      await steps.step('clients', async () => undefined);
      const program = running[index];
      if (program === undefined) return;
      if (command !== 'job') return send(program, command);
      now += minute;
      await settleInterrupted(program.ledger, program.reservations, 0);
    };
    // a call whose gateway dies gets no answer
    void start().catch(() => undefined);
  }

  const crash = (step: number, program: string, after: boolean) => {
    const index = [0, 1].find((one) => nameOf(one) === program);
    if (index === undefined) return;
    if (!story.crashes.some((planned) => planned.step === step && planned.after === after)) return;
    steps.kill(program);
    lives[index] = (lives[index] ?? 0) + 1;
    running[index] = gateway(nameOf(index));
  };
  let step = 0;
  await steps.run((waiting) => pick(story.choices[step++], waiting), {
    before: (number, program) => crash(number, program, false),
    after: (number, program) => crash(number, program, true),
  });

  // the process runner reads the whole log, and the jobs run a minute later
  const worker = free();
  await worker.dispatcher.react(await worker.privacy.open(await everything(store)));
  now += minute + 1;
  await settleInterrupted(worker.ledger, worker.reservations, 0);
  const settledAgain = await settleInterrupted(worker.ledger, worker.reservations, 0);
  for (const index of story.wishes.keys()) await send(free(), index);
  now += minute + 1;

  return {
    answers,
    lost,
    settledAgain,
    log: await worker.privacy.open(await everything(store)),
    commandIds: keys.map((key) => commandIdOf(context().principal, key)),
    /** whether another event, or another account, can have the name now */
    isFree: {
      event: async (name: string) =>
        (await free().dispatcher.dispatch(registerEvent, openDay(name), context(v7(), tenantId))).ok,
      username: async (username: string) => {
        const input = { ...ada(username), email: `${v7()}@fresh.example` };
        return (await free().dispatcher.dispatch(registerOwner, input, context())).ok;
      },
      mailbox: async (mailbox: string) => {
        const input = { ...ada(`u${v7().slice(-12)}`), email: addressOf(mailbox) };
        return (await free().dispatcher.dispatch(registerOwner, input, context())).ok;
      },
    },
  };
}

function pick(choice: Choice | undefined, waiting: number): number {
  return choice === undefined || choice === 'same' ? waiting - 1 : choice % waiting;
}

const addressOf = (mailbox: string) => `${mailbox}@harvest.example`;

async function registered({ dispatcher }: ReturnType<typeof programOn>, name: string): Promise<number> {
  const made = await dispatcher.dispatch(registerEvent, openDay(name), context(v7(), tenantId));
  if (!made.ok) throw new Error(made.code);
  return made.ids.eventId;
}

function ask(
  { dispatcher }: ReturnType<typeof programOn>,
  wish: Wish,
  events: readonly number[],
  key: string,
): Promise<Answer> {
  const within = context(key, tenantId);
  switch (wish.kind) {
    case 'register':
      return dispatcher.dispatch(registerEvent, openDay(wish.name), within);
    case 'rename':
      return dispatcher.dispatch(updateEvent, { eventId: events[wish.event], name: wish.name }, within);
    case 'move':
      return dispatcher.dispatch(
        updateEvent,
        { eventId: events[wish.event], location: wish.location },
        within,
      );
    case 'open':
      return dispatcher.dispatch(
        registerOwner,
        { ...ada(wish.username), email: addressOf(wish.mailbox) },
        context(key),
      );
  }
}
