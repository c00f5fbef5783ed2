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
  @Field(() => String, {
    description: 'The value before the change; null when the entity was registered.',
    nullable: true,
  })
  before!: string | null;
  @Field(() => String, { description: 'The value after the change; null if it was removed.', nullable: true })
  after!: string | null;
}

@InterfaceType({ description: 'One entry in the history of a thing: who changed what, and when.' })
export abstract class HistoryEntry {
  @Field(() => ID) id!: string;
  @Field(() => DateTime) at!: Date;
  @Field(() => Position) position!: bigint;
  @Field(() => ID, {
    description:
      'The call that made the change. Entries of one save have the same, so that they can be shown as one.',
  })
  correlationId!: string;
  @Field(() => ID, {
    nullable: true,
    description: 'The part of the thing that changed, as `item-3` or `task-5`; null for the thing itself.',
  })
  part!: string | null;
  @Field(() => String, {
    nullable: true,
    description: 'The name that the part had after the change; null for a part without a name.',
  })
  partName!: string | null;
  tenantId!: number;
  /** the id of the thing whose history it is */
  entityId!: number;
  /** the actor as the log has it: `user-7`, `process-…` */
  actor!: string;
  edits!: readonly FieldChange[];
  /** the fields that name a user, as `user-7` */
  personFields!: readonly string[];

  @Field(() => [FieldChange], {
    description:
      'The fields that changed, each once. The value of a field that names a person is their display name.',
  })
  changes(@Ctx() context: GatewayContext): Promise<FieldChange[]> {
    const nameOf = async (user: string | null) =>
      user === null ? null : ((await changedBy(context, this.tenantId, user))?.displayName ?? '');
    return Promise.all(
      this.edits.map(async (edit) =>
        this.personFields.includes(edit.field)
          ? { field: edit.field, before: await nameOf(edit.before), after: await nameOf(edit.after) }
          : edit,
      ),
    );
  }

  @Field(() => Person, { nullable: true, description: 'who made the change; null for the program itself' })
  by(@Ctx() context: GatewayContext): Promise<Person | null> {
    return changedBy(context, this.tenantId, this.actor);
  }
}

/**
 * The types of one history: `<name>` for an entry, `<name>Kind` for the kinds of entries (`kinds` says what each means), and
 * `<name>Connection` for a page of entries. `personFields`: the fields whose values are users, as `user-7`.
 */
export function historyTypes<Kind extends string>(
  name: string,
  kinds: Readonly<Record<Kind, string>>,
  description: string,
  personFields: readonly string[] = [],
) {
  const all = { ...kinds, [severalKinds]: 'One save changed fields of several kinds.' };
  const described = Object.entries<string>(all).map(
    ([kind, meaning]) => [kind.toUpperCase().replaceAll('-', '_'), kind, meaning] as const,
  );
  const values = Object.fromEntries(described.map(([value, kind]) => [value, kind]));
  registerEnumType(values, {
    name: `${name}Kind`,
    description: 'What happened, in the terms of this history.',
    valuesConfig: Object.fromEntries(
      described.map(([value, , meaning]) => [value, { description: meaning }]),
    ),
  });

  @ObjectType(name, { implements: HistoryEntry, description })
  class Entry extends HistoryEntry {
    @Field(() => values, { description: 'What happened.' }) kind!: Kind;
  }
  return { name, personFields, Entry, Connection: connectionOf(name, () => Entry) };
}
