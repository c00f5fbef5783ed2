import { v5 } from 'uuid';

// A random UUID that must never change: ids of jobs are different from ids of events and commands.
const NAMESPACE = '6f0c9a52-4a53-4c0f-8a3e-2f2f4f7f9c11';

/** The id of the job for one purpose that `cause` (the id of an event, command or request) needs. */
export function jobIdOf(cause: string, purpose: string): string {
  return v5(`${cause}\n${purpose}`, NAMESPACE);
}
