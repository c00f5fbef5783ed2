import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { PageInfo } from '../connection/types.ts';
import { Person } from '../person/types.ts';
import { DateTime, Position } from '../scalars.ts';

export const ChangeKind = {
  REGISTERED: 'registered',
  RENAMED: 'renamed',
  DESCRIBED: 'described',
  RETYPED: 'retyped',
  RELOCATED: 'relocated',
  RESCHEDULED: 'rescheduled',
} as const;
registerEnumType(ChangeKind, { name: 'ChangeKind' });

@ObjectType({ simpleResolvers: true, description: 'before is null when the thing was new' })
export class FieldChange {
  @Field(() => String) field!: string;
  @Field(() => String, { nullable: true }) before!: string | null;
  @Field(() => String, { nullable: true }) after!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "One fact of an event's history." })
export class Change {
  @Field(() => ID) id!: string;
  @Field(() => DateTime) at!: Date;
  tenantId!: number;
  /** who it was in the log: `user-7`, `process-…` */
  actor!: string;
  @Field(() => Person, { nullable: true, simple: false, description: 'null for the program itself' })
  by?: Person | null;
  @Field(() => ChangeKind) kind!: (typeof ChangeKind)[keyof typeof ChangeKind];
  @Field(() => [FieldChange]) changes!: FieldChange[];
  @Field(() => Position) position!: bigint;
}

@ObjectType({ simpleResolvers: true })
export class ChangeEdge {
  @Field(() => String) cursor!: string;
  @Field(() => Change) node!: Change;
}

@ObjectType({ simpleResolvers: true })
export class ChangeConnection {
  @Field(() => [ChangeEdge]) edges!: ChangeEdge[];
  @Field(() => PageInfo) pageInfo!: PageInfo;
}
