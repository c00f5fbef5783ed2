import { WrongExpectedRevision } from '../../../infra/platform/event-store/port.ts';
import type { EventStore } from '../../../infra/platform/event-store/port.ts';
import type { WriterAttempt, WriterOutcome } from './writer.ts';

/** A second process for races: opens its own store and executes what the parent sends. */
const [module = '', address = ''] = process.argv.slice(2);
const { open } = (await import(module)) as { open(address: string): Promise<EventStore> };
const store = await open(address);

async function attempt({ stream, expected, events }: WriterAttempt): Promise<WriterOutcome> {
  try {
    const { revision, position } = await store.append(stream, expected, events);
    return { ok: true, revision: String(revision), position: String(position) };
  } catch (error) {
    const actual = error instanceof WrongExpectedRevision ? String(error.actual) : '';
    return { ok: false, error: error instanceof Error ? error.name : String(error), actual };
  }
}

process.on('message', (attempts: readonly WriterAttempt[]) => {
  void Promise.all(attempts.map(attempt)).then((outcomes) => process.send?.(outcomes));
});
process.on('disconnect', () => {
  void store.close().then(() => process.exit(0));
});
process.send?.('ready');
