import { Field, Float, Int, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true, description: 'What a tenant uses of this installation.' })
export class Usage {
  @Field(() => Int, { description: 'those whom it erased are not counted' }) members!: number;
  @Field(() => Int, { description: 'who may enter at present' }) activeUsers!: number;
  @Field(() => Int, { description: 'past ones too' }) events!: number;
  // more than an Int holds from 2 GiB on; a Float is exact up to 8 PiB
  @Field(() => Float, {
    description: 'bytes of its files, with the room set aside for those that are just arriving',
  })
  storedBytes!: number;
  @Field(() => Float, { description: 'bytes that its files may take' }) quotaBytes!: number;
}
