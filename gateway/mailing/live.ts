import { Field, Int, ObjectType } from 'type-graphql';
import { liveMailings } from '../../projections/mailings/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';
import { presentMailing } from './present.ts';
import { Mailing } from './types.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    'A mail was written, addressed or stopped. `mailing` has the version of this change or a later one.',
})
class MailingChanged {
  @Field(() => Position) position!: bigint;
  @Field(() => Boolean) created!: boolean;
  @Field(() => Int) mailingId!: number;
  @Field(() => Mailing, { nullable: true, description: 'never null: mailings are not deleted' })
  mailing!: Mailing | null;
}

export const mailingChanges = defineLivePresenter({
  entity: liveMailings,
  type: MailingChanged,
  present: ({ created, id, row }) => ({ created, mailingId: id, mailing: row && presentMailing(row) }),
});
