import { v5 } from 'uuid';

// A random UUID, fixed for ever: ids of jobs never meet ids of events or commands.
const NAMESPACE = '6f0c9a52-4a53-4c0f-8a3e-2f2f4f7f9c11';

/** The id of the job that `cause` (the id of an event, a command, a request) has for one purpose. */
export function jobIdOf(cause: string, purpose: string): string {
  return v5(`${cause}\n${purpose}`, NAMESPACE);
}
