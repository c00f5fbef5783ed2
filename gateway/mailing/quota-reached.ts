import { Field, Int, ObjectType } from 'type-graphql';
import type { QuotaReached as Reached } from '../../infra/features/mailings/port.ts';
import type { Refused } from '../../infra/platform/dispatch/port.ts';
import { failure } from '../server/failure/refusal.ts';
import { Failure } from '../server/failure/types.ts';
import { DateTime } from '../server/scalars.ts';

@ObjectType({
  implements: Failure,
  description:
    'More mails than may be asked for within a day. What is left of them may be enough for fewer recipients.',
})
export class QuotaReached extends Failure {
  @Field(() => Int, { description: 'Mails within a day.' }) most!: number;
  @Field(() => Boolean, { description: 'Whether all tenants of the owner share them.' }) isOfOwner!: boolean;
  @Field(() => DateTime, { description: 'When all of them may be asked for again.' }) renewsAt!: string;
}

/** The failure of a refused mail; with the limit when it is reached. */
export function mailRefused(refused: Refused | Reached): Failure {
  const answer = failure(refused.code, refused.fields);
  if (!('quota' in refused)) return answer;
  const { most, isOfOwner, retryAfter } = refused.quota;
  return Object.assign(answer, {
    most,
    isOfOwner,
    renewsAt: new Date(Date.now() + retryAfter * 1_000).toISOString(),
  });
}
