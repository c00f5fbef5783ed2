import { Field, ObjectType, registerEnumType } from 'type-graphql';
import { connectionOf } from '../server/connection/types.ts';
import { HistoryChange } from '../history/types.ts';

export const MemberChangeKind = {
  REGISTERED: 'registered',
  RENAMED: 'renamed',
  CONTACT_CHANGED: 'contact-changed',
  MOVED: 'moved',
  DESCRIBED: 'described',
  PICTURED: 'pictured',
  REMOVED: 'removed',
  ERASED: 'erased',
} as const;
registerEnumType(MemberChangeKind, { name: 'MemberChangeKind' });

@ObjectType({ implements: HistoryChange, description: "One fact of a member's history." })
export class MemberChange extends HistoryChange {
  @Field(() => MemberChangeKind) kind!: (typeof MemberChangeKind)[keyof typeof MemberChangeKind];
}

export const MemberChangeConnection = connectionOf('MemberChange', () => MemberChange);
export type MemberChangeConnection = InstanceType<typeof MemberChangeConnection>;
