import { Field, ObjectType } from 'type-graphql';
import { DateTime } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A read model whose rows of the tenant are under repair: they may lack the newest changes.',
})
export class ReadModelUnderRepair {
  @Field(() => String) readModel!: string;
  @Field(() => DateTime) since!: string;
}
