import { commandIdOf } from '../../infra/platform/dispatch/command-id.ts';
import type { Digests } from '../../infra/platform/projector/digest.ts';
import type { Sent } from './driver.ts';
import type { LoggedEvent } from './log.ts';
import type { Staff } from './tenant.ts';

/** The description of a broken guarantee. */
export type Violation = string;

/**
 * The oracle of reliability: (a) everything acknowledged is in the log; (b) a command id has one
 * effect; (c) revisions are dense, and so are positions in Postgres, while they rise strictly in EventStoreDB;
 * (d) the live read models equal a fresh rebuild; (e) the log is as its audit chain sealed it.
 */
export function judge(
  staff: Staff,
  sent: readonly Sent[],
  {
    log,
    dense,
    digests,
    edited,
  }: {
    readonly log: readonly LoggedEvent[];
    /** whether positions have no gaps */
    readonly dense: boolean;
    readonly digests: { readonly live: Digests; readonly fresh: Digests };
    readonly edited: readonly string[];
  },
): readonly Violation[] {
  const byCommand = effectsIn(log);
  return [
    ...sent.flatMap((command) => judgeCommand(staff, command, byCommand)),
    ...judgeOrder(log, dense),
    ...judgeReadModels(digests),
    ...edited.map((finding) => `(e) ${finding}`),
  ];
}

type Effects = ReadonlyMap<string, readonly LoggedEvent[]>;

const effectsIn = (log: readonly LoggedEvent[]): Effects =>
  Map.groupBy(
    log.filter(({ stream, type }) => /^(event|invitations)-/.test(stream) && type !== 'CommandAbandoned'),
    (event) => event.command_id,
  );

function effectsOf(staff: Staff, { key, kind }: Sent, byCommand: Effects): readonly LoggedEvent[] {
  const principal = { kind: 'staff', userId: staff.userId, username: '', sessionId: '' } as const;
  const call = commandIdOf(principal, key);
  // an invitation is a call of several steps, whose commands are named after the call
  const commandId = kind === 'invite' ? commandIdOf(principal, `${call}/Mutation.inviteUser`) : call;
  return byCommand.get(commandId) ?? [];
}

/**
 * The commands that were carried out up to a position although their connection was cut. Of a program that ended in
 * order there are none: a call without an answer is one that it did not read.
 */
export function cutInWork(
  staff: Staff,
  sent: readonly Sent[],
  log: readonly LoggedEvent[],
  upTo: bigint,
): readonly Sent[] {
  const byCommand = effectsIn(log);
  return sent.filter(
    (command) =>
      command.isCut && effectsOf(staff, command, byCommand).some(({ position }) => position <= upTo),
  );
}

function judgeCommand(staff: Staff, command: Sent, byCommand: Effects): readonly Violation[] {
  const { key, kind, last, eventId } = command;
  const effects = effectsOf(staff, command, byCommand);
  if (last === 'refused') return effects.length > 0 ? [`(b) ${key} was refused and is in the log`] : [];
  if (effects.length === 0) return [`(a) ${key} was acknowledged and is not in the log`];
  const streams = new Set(effects.map(({ stream }) => stream));
  const types = new Set(effects.map(({ type }) => type));
  if (streams.size > 1 || types.size < effects.length) return [`(b) ${key} has more than one effect`];
  const stream = kind === 'invite' ? `invitations-${staff.tenantId}` : `event-${eventId}`;
  if (!streams.has(stream)) return [`(b) ${key} was to write ${stream} and wrote ${[...streams].join()}`];
  return kind === 'register' && effects[0]?.revision !== 0n ? [`(b) ${key} registered what was there`] : [];
}

function judgeOrder(log: readonly LoggedEvent[], dense: boolean): readonly Violation[] {
  const violations: Violation[] = [];
  const ends = new Map<string, bigint>();
  for (const [index, { position, stream, revision }] of log.entries()) {
    const inOrder = dense ? position === BigInt(index + 1) : position > (log[index - 1]?.position ?? 0n);
    if (!inOrder) violations.push(`(c) position ${position} stands at place ${index + 1}`);
    if (revision !== (ends.get(stream) ?? -1n) + 1n)
      violations.push(`(c) ${stream} has a hole before ${revision}`);
    ends.set(stream, revision);
  }
  return violations;
}

function judgeReadModels({ live, fresh }: { live: Digests; fresh: Digests }): readonly Violation[] {
  return Object.keys(fresh).flatMap((table) =>
    live[table]?.digest === fresh[table]?.digest ? [] : [`(d) ${table} differs from a rebuild`],
  );
}
