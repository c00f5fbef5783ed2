import type { Refused } from '../../../infra/platform/dispatch/port.ts';
import type { Revised } from '../revised.ts';
import { failure } from './refusal.ts';
import { Conflicted, type Failure } from './types.ts';

/**
 * The failure of a change that names the revision it was made on. If another change came first, it carries the thing
 * as it is now, which `read` returns; null if the caller sees nothing of it.
 */
export async function refusedChange(
  { code, fields }: Pick<Refused, 'code' | 'fields'>,
  read: () => Promise<Revised | null>,
): Promise<Failure> {
  const answer = failure(code, fields);
  if (code === 'conflict' && answer instanceof Conflicted) answer.present = await read();
  return answer;
}
