import type { InputPlace } from '../../infra/platform/http/id-parameters.ts';
import { aPicture } from '../support/files.ts';
import type { Attempt, Operation } from '../walls/operation.ts';

/** A change of one value of a request. */
interface Change {
  readonly place: InputPlace;
  readonly other: unknown;
  readonly wrong: unknown;
}

/**
 * The same request with another value at one place: a valid one, and one that is refused. A password is changed
 * rather than anything else, and a file rather than its form. Undefined if the request says nothing.
 */
export function changed(
  { ids }: Pick<Operation, 'ids'>,
  attempt: Attempt,
): { readonly other: Attempt; readonly wrong: Attempt; readonly isId: boolean } | undefined {
  const isForm = attempt.said instanceof FormData || attempt.said instanceof Blob;
  const where = 'commandId' in attempt.said ? 'argument' : 'body';
  const leaves = isForm ? [['file', aPicture] as const] : leavesOf(attempt.said);
  const kinds = new Map(ids.map(({ name, of }) => [name, of]));
  const changes = leaves
    // an empty list says nothing that could be changed
    .filter(([, value]) => !(Array.isArray(value) && value.length === 0))
    .filter(([name]) => name !== 'commandId' && !['tenant', 'owner'].includes(kinds.get(name) ?? ''))
    .map(([name, value]): Change => ({ place: { in: where, name }, ...valuesFor(value, kinds.has(name)) }));
  const chosen =
    changes.find(({ place }) => place.name.endsWith('password')) ??
    changes.find(({ place, other }) => !kinds.has(place.name) && typeof other !== 'number') ??
    changes[0];
  if (chosen === undefined) return undefined;
  const { place, other, wrong } = chosen;
  return {
    other: attempt.with(place, other),
    wrong: attempt.with(place, wrong),
    isId: kinds.has(place.name),
  };
}

/** The values of a request with their paths; a list of texts or numbers is one value. */
function leavesOf(part: object, path: readonly string[] = []): (readonly [string, unknown])[] {
  return Object.entries(part).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null && !isPlainList(value)
      ? leavesOf(value, [...path, name])
      : [[[...path, name].join('.'), value] as const],
  );
}

/** Whether this is a list of texts or numbers, which is one value of a request. */
const isPlainList = (value: object): value is readonly unknown[] =>
  Array.isArray(value) && value.every((each) => typeof each !== 'object');

const uuid = /^[\da-f]{8}-[\da-f]{4}-/;

/** Values of enums, each with another one. */
const choices = new Map<unknown, string>([
  ['STAFF', 'ADMIN'],
  ['DEFAULT', 'AUCTION'],
  ['default', 'auction'],
  ['viewer', 'editor'],
  ['VIEWER', 'EDITOR'],
  ['EDITOR', 'VIEWER'],
  ['editor', 'viewer'],
  ['Europe/London', 'Europe/Paris'],
  ['TWITTER', 'INSTAGRAM'],
  ['twitter', 'instagram'],
]);

function valuesFor(value: unknown, isId: boolean): Pick<Change, 'other' | 'wrong'> {
  if (Buffer.isBuffer(value))
    return { other: new Blob([aPicture, 'more']), wrong: new Blob(['no picture at all']) };
  if (Array.isArray(value)) {
    const all = value.map((each: unknown) => valuesFor(each, isId));
    return { other: all.map(({ other }) => other), wrong: all.map(({ wrong }) => wrong) };
  }
  if (typeof value === 'boolean') return { other: !value, wrong: 'neither' };
  if (typeof value === 'number') return { other: value + (isId ? 100_000 : 1), wrong: 2_000_000_000 };
  const swapped = choices.get(value);
  if (swapped !== undefined) return { other: swapped, wrong: 'NEITHER' };
  if (typeof value === 'string' && uuid.test(value))
    return { other: crypto.randomUUID(), wrong: crypto.randomUUID() };
  return { other: `${String(value)}x`, wrong: `${String(value)}${'x'.repeat(6_000)}` };
}
