import { Ctx, Field, ID, InterfaceType, ObjectType, registerEnumType } from 'type-graphql';
import type { GatewayContext } from '../server/context.ts';
import { changedBy } from '../person/changed-by.ts';
import { Person } from '../person/types.ts';
import { severalKinds } from '../../projections/kernel/read-history.ts';
import { connectionOf } from '../server/connection/types.ts';
import { DateTime, Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'One field that changed. `before` is null when the entity was registered.',
})
export class FieldChange {
  @Field(() => String) field!: string;
  @Field(() => String, { nullable: true }) before!: string | null;
  @Field(() => String, { nullable: true }) after!: string | null;
}

@InterfaceType({ description: 'One change in the history of an entity: who changed what, and when.' })
export abstract class HistoryChange {
  @Field(() => ID) id!: string;
  @Field(() => DateTime) at!: Date;
  @Field(() => [FieldChange]) changes!: FieldChange[];
  @Field(() => Position) position!: bigint;
  tenantId!: number;
  /** the actor as the log has it: `user-7`, `process-…` */
  actor!: string;

  @Field(() => Person, { nullable: true, description: 'who made the change; null for the program itself' })
  by(@Ctx() context: GatewayContext): Promise<Person | null> {
    return changedBy(context, this.tenantId, this.actor);
  }
}

/**
 * The types of one history: `<name>` for a change, `<name>Kind` for the kinds of changes, and
 * `<name>Connection` for a page of changes.
 */
export function historyTypes<Kind extends string>(name: string, kinds: readonly Kind[], description: string) {
  const all = [...kinds, severalKinds];
  const values = Object.fromEntries(all.map((kind) => [kind.toUpperCase().replaceAll('-', '_'), kind]));
  registerEnumType(values, {
    name: `${name}Kind`,
    valuesConfig: { CHANGED: { description: 'one save changed fields of several kinds' } },
  });

  @ObjectType(name, { implements: HistoryChange, description })
  class Change extends HistoryChange {
    @Field(() => values) kind!: Kind;
  }
  return { name, Change, Connection: connectionOf(name, () => Change) };
}
