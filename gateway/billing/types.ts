import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'What a tenant uses of this installation.' })
export class Usage {
  @Field(() => Int, { description: 'without erased members' }) members!: number;
  @Field(() => Int, { description: 'users with an active membership' }) activeUsers!: number;
  @Field(() => Int, { description: 'including past events' }) events!: number;
  // more than an Int holds from 2 GiB on; a Float is exact up to 8 PiB
  @Field(() => Float, {
    description: 'bytes of its files, including space reserved for uploads in progress',
  })
  storedBytes!: number;
  @Field(() => Float, { description: 'bytes that its files may take at most' }) quotaBytes!: number;
}
