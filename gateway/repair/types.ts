import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A read model whose rows of the tenant are under repair: they may lack the newest changes.',
})
export class ReadModelUnderRepair {
  @Field(() => String, { description: 'The name of the read model.' }) readModel!: string;
  @Field(() => DateTime, { description: 'When the repair began.' }) since!: string;
}
