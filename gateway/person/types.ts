import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A person as the staff of a tenant see them.', simpleResolvers: true })
export class Person {
  @Field(() => ID) id!: string;
  @Field(() => Int) userId!: number;
  @Field(() => String) username!: string;
  @Field(() => String) displayName!: string;
  @Field(() => String, {
    nullable: true,
    description: "The name of the person's organisation, if they acted for another one than the reader's.",
  })
  tenantName!: string | null;
}
