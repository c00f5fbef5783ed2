import { createUnionType, Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { PushRow } from '../../projections/pushes/table.ts';
import { DeliveryProgress } from '../delivery/types.ts';
import { NotificationCategory } from '../notification/types.ts';
import { connectionOf } from '../server/connection/types.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { DateTime, Position } from '../server/scalars.ts';
import { Success } from '../server/success.ts';

export const PushFailure = { REFUSED: 'refused', ENDED: 'ended', GIVEN_UP: 'given-up' } as const;
export type PushFailure = (typeof PushFailure)[keyof typeof PushFailure];
registerEnumType(PushFailure, {
  name: 'PushFailure',
  description: 'Why a notification did not reach a browser.',
  valuesConfig: {
    REFUSED: { description: 'The push service refused it.' },
    ENDED: { description: 'The browser gets no notifications any more.' },
    GIVEN_UP: { description: 'It could not be sent within a day, or there was nothing left to send.' },
  },
});

@ObjectType({ simpleResolvers: true, description: 'One notification to one browser of a person.' })
export class Push {
  @Field(() => ID) id!: string;
  @Field(() => Int, { description: 'Its number.' }) pushId!: number;
  @Field(() => Int) tenantId!: number;
  /** the id of the person */
  userId!: number;
  @Field(() => NotificationCategory, { description: 'What it was about.' }) category!: NotificationCategory;
  @Field(() => String, { description: 'The name of the browser; empty if unknown.' }) browser!: string;
  @Field(() => String, { description: 'The name of the operating system; empty if unknown.' })
  system!: string;
  @Field(() => DeliveryProgress, { description: 'Where it stands.' }) progress!: DeliveryProgress;
  @Field(() => PushFailure, { nullable: true, description: 'Why it failed; null unless it did.' })
  failure!: PushFailure | null;
  @Field(() => String, {
    nullable: true,
    description:
      "The HTTP status that the push service answered; 'no-answer', 'late' if it was never tried in time, 'gone' if\nthe notification was, 'quiet' in quiet hours, 'unwanted' if the person no longer wants such pushes.",
  })
  reason!: string | null;
  @Field(() => DateTime, { description: 'When it came to its present state.' }) changedAt!: string;
  @Field(() => Position) version!: bigint;
}

export const PushConnection = connectionOf('Push', () => Push);
export type PushConnection = InstanceType<typeof PushConnection>;

@ObjectType({ implements: Success, simpleResolvers: true })
export class PushRetried extends Success {
  @Field(() => Push, { description: 'The push as it is now.' }) push!: Push;
}

export const RetryPushResult = createUnionType({
  name: 'RetryPushResult',
  types: () => [PushRetried, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});

export const presentPush = (row: PushRow): Push =>
  Object.assign(new Push(), {
    id: `Push:${row.push_id}`,
    pushId: row.push_id,
    tenantId: row.tenant_id,
    userId: row.user_id,
    category: row.category as NotificationCategory,
    browser: row.browser,
    system: row.system,
    progress: row.progress as DeliveryProgress,
    failure: row.failure as PushFailure | null,
    reason: row.reason,
    changedAt: row.changed_at.toISOString(),
    version: row.version,
  });
