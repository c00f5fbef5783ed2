import { createUnionType, Field, ObjectType } from 'type-graphql';
import { NotAllowed } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';

@ObjectType({ simpleResolvers: true, description: 'What a new tenant begins with, and what of it is done.' })
export class FirstSteps {
  @Field(() => Boolean, { description: 'the tenant has a member' }) members!: boolean;
  @Field(() => Boolean, { description: 'the tenant has an event' }) event!: boolean;
  @Field(() => Boolean, { description: 'a second user works in the tenant, or one is invited' })
  colleague!: boolean;
  @Field(() => Boolean, { description: 'the signed-in person does not want to see the steps again' })
  dismissed!: boolean;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The person does not see the first steps again.',
})
export class FirstStepsDismissed extends Success {
  @Field(() => FirstSteps, { description: 'The steps, which are now dismissed.' }) steps!: FirstSteps;
}

export const DismissFirstStepsResult = createUnionType({
  name: 'DismissFirstStepsResult',
  types: () => [FirstStepsDismissed, NotAllowed] as const,
});
