import { Field, ObjectType } from 'type-graphql';
import { liveIntegrations } from '../../projections/integrations/live.ts';
import { defineLivePresenter } from '../server/live/presenter.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description:
    "One of the tenant's accounts on social networks was connected, disconnected or lost: `integrations` answers what there is now.",
})
class IntegrationsChanged {
  @Field(() => Position) position!: bigint;
}

export const integrationChanges = defineLivePresenter({
  entity: liveIntegrations,
  type: IntegrationsChanged,
  present: () => ({}),
});
