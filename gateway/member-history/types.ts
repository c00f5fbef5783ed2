import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../connection/types.ts';
import { FieldChange } from '../event-history/types.ts';
import { Person } from '../person/types.ts';
import { DateTime, Position } from '../scalars.ts';

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

@ObjectType({ simpleResolvers: true, description: "One fact of a member's history." })
export class MemberChange {
  @Field(() => ID) id!: string;
  @Field(() => DateTime) at!: Date;
  tenantId!: number;
  /** who it was in the log: `user-7`, `process-…` */
  actor!: string;
  @Field(() => Person, { nullable: true, simple: false, description: 'null for the program itself' })
  by?: Person | null;
  @Field(() => MemberChangeKind) kind!: (typeof MemberChangeKind)[keyof typeof MemberChangeKind];
  @Field(() => [FieldChange]) changes!: FieldChange[];
  @Field(() => Position) position!: bigint;
}

@ObjectType({ simpleResolvers: true })
export class MemberChangeEdge {
  @Field(() => String) cursor!: string;
  @Field(() => MemberChange) node!: MemberChange;
}

@ObjectType({ simpleResolvers: true })
export class MemberChangeConnection {
  @Field(() => [MemberChangeEdge]) edges!: MemberChangeEdge[];
  @Field(() => PageInfo) pageInfo!: PageInfo;
}
