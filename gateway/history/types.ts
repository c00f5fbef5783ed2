import { Ctx, Field, ID, InterfaceType, ObjectType } from 'type-graphql';
import type { HistoryLine } from '../../projections/kernel/history.ts';
import type { GatewayContext } from '../server/context.ts';
import { changedBy } from '../person/changed-by.ts';
import { Person } from '../person/types.ts';
import { DateTime, Position } from '../server/scalars.ts';

@ObjectType({ simpleResolvers: true, description: 'before is null when the thing was new' })
export class FieldChange {
  @Field(() => String) field!: string;
  @Field(() => String, { nullable: true }) before!: string | null;
  @Field(() => String, { nullable: true }) after!: string | null;
}

@InterfaceType({ description: 'One fact of the history of a thing: who changed what of it, and when.' })
export abstract class HistoryChange {
  @Field(() => ID) id!: string;
  @Field(() => DateTime) at!: Date;
  @Field(() => [FieldChange]) changes!: FieldChange[];
  @Field(() => Position) position!: bigint;
  tenantId!: number;
  /** who it was in the log: `user-7`, `process-…` */
  actor!: string;

  @Field(() => Person, { nullable: true, description: 'null for the program itself' })
  by(@Ctx() context: GatewayContext): Promise<Person | null> {
    return changedBy(context, this.tenantId, this.actor);
  }
}

/** A line of a history as its GraphQL type, whose name makes the line's id. */
export function presentLine<Change extends HistoryChange>(
  type: new () => Change,
  line: HistoryLine & { readonly kind: string },
): Change {
  return Object.assign(new type(), {
    id: `${type.name}:${line.position}`,
    tenantId: line.tenant_id,
    actor: line.actor,
    at: line.at,
    kind: line.kind,
    changes: line.changes.map((change) => ({ ...change })),
    position: line.position,
  });
}
