import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class Person {
  @Field(() => ID) id!: string;
  @Field(() => Int) userId!: number;
  @Field(() => String) username!: string;
  @Field(() => String) displayName!: string;
}
