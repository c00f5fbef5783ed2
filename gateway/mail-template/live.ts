import { Field, ObjectType } from 'type-graphql';
import { liveMailTemplates } from '../../projections/mail-templates/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A template of mails was saved or removed: `mailTemplates` answers what there is now.',
})
class TemplatesChanged {
  @Field(() => Position) position!: bigint;
}

export const mailTemplateChanges = defineLivePresenter({
  entity: liveMailTemplates,
  type: TemplatesChanged,
  present: () => ({}),
});
