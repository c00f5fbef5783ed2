import { Field, Int, ObjectType } from 'type-graphql';
import { liveActions } from '../../projections/actions/live.ts';
import { liveRegistrants } from '../../projections/registrants/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentRegistrant } from './present.ts';
import { Registrant } from './registrant-types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A registrant registered, changed, cancelled, or was erased.',
})
class RegistrantChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) registrantId!: number;
  @Field(() => Registrant, { nullable: true, description: 'null when the registrant was erased' })
  registrant!: Registrant | null;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The public action of an item was submitted, changed or closed.',
})
class ItemActionChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) itemId!: number;
  @Field(() => Boolean, { description: 'Whether the page takes registrations.' }) active!: boolean;
}

export const registrantChanges = defineLivePresenter({
  entity: liveRegistrants,
  type: RegistrantChanged,
  present: ({ created, id, row }) => ({
    created,
    registrantId: id,
    registrant: row && presentRegistrant(row),
  }),
});

export const actionChanges = defineLivePresenter({
  entity: liveActions,
  type: ItemActionChanged,
  present: ({ created, id, row }) => ({ created, itemId: id, active: row?.active ?? false }),
});
