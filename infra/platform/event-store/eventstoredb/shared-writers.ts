import { Writer } from './writer.ts';

const writers = new Map<string, { readonly writer: Writer; users: number }>();

/** The shared writer of this process to a server. Release it when done; the last release closes it. */
export function acquireWriter(connectionString: string): { writer: Writer; release(): Promise<void> } {
  const shared = writers.get(connectionString) ?? { writer: new Writer(connectionString), users: 0 };
  writers.set(connectionString, shared);
  shared.users += 1;
  let released = false;
  const release = async () => {
    if (released) return;
    released = true;
    shared.users -= 1;
    if (shared.users > 0) return;
    writers.delete(connectionString);
    await shared.writer.dispose();
  };
  return { writer: shared.writer, release };
}
