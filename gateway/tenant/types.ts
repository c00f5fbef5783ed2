import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Revised } from '../server/revised.ts';
import { Success } from '../server/success.ts';
import { Position } from '../server/scalars.ts';

@ObjectType({
  implements: Revised,
  simpleResolvers: true,
  description: 'An organisation with its settings, as its users see it.',
})
export class Tenant extends Revised {
  @Field(() => Int) tenantId!: number;
  @Field(() => String) companyname!: string;
  @Field(() => String) city!: string;
  @Field(() => String) timezone!: string;
  @Field(() => Boolean, { description: 'false: nobody can enter until the owner activates it again' })
  active!: boolean;
  @Field(() => String) domain!: string;
  @Field(() => String, { description: 'the contact e-mail' }) email!: string;
  @Field(() => String, { nullable: true }) phone!: string | null;
  @Field(() => String) address1!: string;
  @Field(() => String, { nullable: true }) address2!: string | null;
  @Field(() => String) state!: string;
  @Field(() => String, { nullable: true }) zip!: string | null;
  @Field(() => String, { nullable: true, description: 'address of the picture' }) logo!: string | null;
  @Field(() => String, { nullable: true, description: 'address of the document' }) waiver!: string | null;
  @Field(() => String, { nullable: true, description: 'the name of the uploaded document' })
  waiverName!: string | null;
  @Field(() => Boolean, { description: 'whether everybody who works there must have a second factor' })
  requireMfa!: boolean;
  @Field(() => Position) version!: bigint;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class TenantUpdated extends Success {
  @Field(() => Tenant) tenant!: Tenant;
}

export const UpdateTenantResult = createUnionType({
  name: 'UpdateTenantResult',
  types: () => [TenantUpdated, InvalidInput, NotAllowed, NotThere, Conflicted] as const,
});
