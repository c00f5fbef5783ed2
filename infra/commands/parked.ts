import { randomUUID } from 'node:crypto';
import { skipParkedEvent } from '../../domain/parking/commands.ts';
import type { Core } from '../core.ts';
import { catalogue } from '../platform/failures/catalogue.ts';
import type { Parked } from '../platform/parking/port.ts';
import { type CommandWork, runCommand, UsageError } from './run-command.ts';

// npm run parked -- …: what read models and processes cannot handle; with or without a running program. It
// uses the same environment.

const usage = `npm run parked                            lists what is parked, oldest first
npm run parked -- show <number>           everything known about one
npm run parked -- retry [<number>]        tries one, or all, within a second
npm run parked -- skip <number> <reason>  never applies its first event; the reason is kept in the log for ever,
                                          so it must not name a person`;

function workOf([verb, ...rest]: readonly string[]): CommandWork {
  const [number, ...words] = rest;
  if (verb === undefined) return listing;
  if (verb === 'show' && rest.length === 1) return async (core) => shown(await find(core, number));
  if (verb === 'retry' && rest.length <= 1) return (core) => retrying(core, number);
  if (verb === 'skip' && words.length > 0) return (core) => skipping(core, number, words.join(' '));
  throw new UsageError(usage);
}

const listing: CommandWork = async ({ parking }) => {
  const parked = await parking.list();
  if (parked.length === 0) return 'Nothing is parked.';
  return parked
    .map(
      ({ id, consumer, scope, position, eventType, reason, waiting, attempts, since }) =>
        `${id}  ${consumer}  ${scope}  ${eventType} at ${position}  ${reason}  ${waiting} waiting  ${attempts} attempts  since ${since.toISOString()}`,
    )
    .join('\n');
};

function shown(parked: Parked): string {
  const lines: readonly (readonly [string, unknown])[] = [
    ['number', parked.id],
    [
      'consumer',
      parked.version === null ? parked.consumer : `${parked.consumer} v${parked.version}.${parked.build}`,
    ],
    ['what waits', parked.scope],
    ['first event', `${parked.eventType} at position ${parked.position}, in ${parked.stream}`],
    ['reason', parked.reason],
    ['events waiting', parked.waiting],
    ['parked since', parked.since.toISOString()],
    ['attempts', parked.attempts],
    ['next attempt', parked.nextTry.toISOString()],
  ];
  return lines.map(([name, value]) => `${name.padEnd(16)}${String(value)}`).join('\n');
}

async function retrying({ parking }: Core, number: string | undefined): Promise<string> {
  const count = await parking.retry(number === undefined ? undefined : numberOf(number));
  if (count === 0)
    throw new UsageError(number === undefined ? 'Nothing is parked.' : `Nothing has the number ${number}.`);
  return `${count} will be tried as soon as the program runs.`;
}

/** Puts the decision into the log; the consumer then goes on behind the event. */
async function skipping(core: Core, number: string | undefined, reason: string): Promise<string> {
  const { id, consumer, position, scope } = await find(core, number);
  const outcome = await core.dispatcher.dispatch(
    skipParkedEvent,
    { consumer, position: String(position), scope, reason },
    { principal: { kind: 'process', name: 'parked' }, correlationId: randomUUID() },
  );
  if (!outcome.ok) throw new UsageError(catalogue.refusalText(outcome.code));
  await core.parking.retry(id);
  return `${consumer} skips the event at ${position}. What waits behind it is applied as soon as the program runs.`;
}

async function find({ parking }: Core, number: string | undefined): Promise<Parked> {
  const id = numberOf(number ?? '');
  const found = (await parking.list()).find((parked) => parked.id === id);
  if (found === undefined) throw new UsageError(`Nothing has the number ${id}.`);
  return found;
}

function numberOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new UsageError(usage);
  return BigInt(text);
}

await runCommand(workOf);
