import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Core } from '../core.ts';
import { readConfig } from '../platform/config/config.ts';
import { catalogue } from '../platform/failures/catalogue.ts';
import { projectorOf } from '../platform/projector/projector-of.ts';
import { BadList, parseErasedList, writtenList } from '../features/personal-data/erased-list.ts';
import { NotErasedYet } from '../features/personal-data/restored.ts';
import type { Subject } from '../features/personal-data/subject.ts';
import { type CommandWork, runCommand, UsageError } from './run-command.ts';

// npm run person -- …: exports or erases the data of a person, with or without a running program. It uses the
// same environment.

const usage = `npm run person -- export <kind> <id>    everything held about somebody, as JSON on the standard output
npm run person -- erase <kind> <id>     erases them for good
npm run person -- erased                the list of the erased, on the standard output
npm run person -- apply-list <file>     erases everybody on such a list, after a dump was restored
The kind of a person is member or user, or another one that a module declares.`;

type Data = Core['features']['personalData'];
type Work = (data: Data, ownServer: boolean) => Promise<void>;

/** The work, while a projector applies what it appends, or that of a running program does. */
function projecting(work: Work): CommandWork {
  return async (core, log) => {
    const { bus, features } = core;
    const { databaseUrl } = readConfig(process.env);
    const projector = projectorOf(core, log);
    await projector.start();
    try {
      await work(features.personalData, databaseUrl === null);
      await bus.flush();
    } finally {
      await projector.stop();
    }
  };
}

function workOf([verb, ...rest]: readonly string[]): Work {
  if (verb === 'export' && rest.length === 2) return (data) => exporting(data, personOf(data, rest));
  if (verb === 'erase' && rest.length === 2)
    return (data, ownServer) => erasing(data, personOf(data, rest), ownServer);
  if (verb === 'erased' && rest.length === 0) return listing;
  if (verb === 'apply-list' && rest.length === 1) return applying(rest[0] ?? '');
  throw new UsageError(usage);
}

function personOf(data: Data, [kind, id]: readonly string[]): Subject {
  const person = data.parseSubject(`${kind}-${id}`);
  if (person === null) throw new UsageError(`${kind} ${id} names nobody. Kinds: ${data.kinds.join(', ')}.`);
  return person;
}

async function exporting(data: Data, person: Subject): Promise<void> {
  const text = await data.exportPerson(person);
  if (text === undefined) throw new UsageError(`There is no ${person.kind} ${person.id}.`);
  await pipeline(Readable.from(text), process.stdout, { end: false }).catch((error: unknown) => {
    // the reader has closed the pipe
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
  });
}

async function erasing(data: Data, person: Subject, ownServer: boolean): Promise<void> {
  if (!(await data.isKnown(person))) throw new UsageError(`There is no ${person.kind} ${person.id}.`);
  const outcome = await data.erasing.erase(`${person.kind}-${person.id}`);
  if (!outcome.ok) throw new UsageError(catalogue.refusalText(outcome.code));
  await data.bringUpToList([]);
  await data.scrub(ownServer);
  process.stdout.write(`${person.kind} ${person.id} was erased.\n`);
}

const listing: Work = async ({ erasures }) => {
  let after = '';
  for (;;) {
    const page = await erasures.finished(after, 1_000);
    const last = page.at(-1);
    if (last === undefined) return;
    process.stdout.write(writtenList(page));
    after = last;
  }
};

const applying = (file: string): Work => {
  return async (data, ownServer) => {
    const listed = parseErasedList(await read(file), file);
    const count = await data.bringUpToList(listed);
    await data.scrub(ownServer);
    process.stdout.write(`${listed.length} on the list, ${count} of them were erased now.\n`);
  };
};

async function read(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read.`);
  }
}

await runCommand((args) => projecting(workOf(args)), [BadList, NotErasedYet]);
