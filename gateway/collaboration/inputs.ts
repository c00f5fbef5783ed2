import { Field, InputType, Int } from 'type-graphql';
import { EventRole } from '../event/types.ts';
import { UpdateEventInput } from '../event/inputs.ts';
import { UpdateItemInput } from '../item/inputs.ts';
import { DateTime } from '../server/scalars.ts';

@InputType({ description: 'With whom something is shared, and how.' })
export class ShareInput {
  @Field(() => Int, { description: 'The id of the other tenant.' }) sharedWithTenantId!: number;
  @Field(() => EventRole, { nullable: true, description: 'VIEWER or EDITOR; VIEWER without it.' })
  role?: string | null;
  @Field(() => String, { nullable: true, description: 'What to tell the other tenant.' })
  message?: string | null;
  @Field(() => DateTime, { nullable: true, description: 'When it ends by itself; null for never.' })
  endsAt?: string | null;
}

@InputType({ description: 'The fields of a shared event to change.' })
export class SharedEventInput extends UpdateEventInput {}

@InputType({ description: 'The fields of a shared item to change.' })
export class SharedItemInput extends UpdateItemInput {}
