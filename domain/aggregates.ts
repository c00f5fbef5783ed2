import { event } from './event/decider.ts';
import type { AnyAggregate } from './kernel/command.ts';
import { member } from './member/decider.ts';
import { owner } from './owner/decider.ts';
import { reservation } from './reservation/decider.ts';
import { roster } from './roster/decider.ts';
import { tenant } from './tenant/decider.ts';
import { user } from './user/decider.ts';

/** Every aggregate there is. */
export const aggregates: readonly AnyAggregate[] = [event, member, owner, reservation, roster, tenant, user];

const byCommand: ReadonlyMap<string, AnyAggregate> = new Map(
  aggregates.flatMap((aggregate) => aggregate.commands.map(({ name }) => [name, aggregate] as const)),
);

/** The aggregate that decides a command; a command of none is a programming error and throws. */
export function aggregateOf(command: string): AnyAggregate {
  const aggregate = byCommand.get(command);
  if (aggregate === undefined) throw new Error(`No aggregate decides ${command}`);
  return aggregate;
}
