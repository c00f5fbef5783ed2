import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { HistoryChange } from '../history/types.ts';

export const ChangeKind = {
  REGISTERED: 'registered',
  RENAMED: 'renamed',
  DESCRIBED: 'described',
  RETYPED: 'retyped',
  RELOCATED: 'relocated',
  RESCHEDULED: 'rescheduled',
} as const;
registerEnumType(ChangeKind, { name: 'ChangeKind' });

@ObjectType({ implements: HistoryChange, description: "One fact of an event's history." })
export class Change extends HistoryChange {
  @Field(() => ChangeKind) kind!: (typeof ChangeKind)[keyof typeof ChangeKind];
}

export const ChangeConnection = connectionOf('Change', () => Change);
export type ChangeConnection = InstanceType<typeof ChangeConnection>;
