import { Field, InputType, Int } from 'type-graphql';

@InputType()
export class RegisterTenantInput {
  @Field(() => Int) ownerId!: number;
  @Field(() => String) address1!: string;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String) city!: string;
  @Field(() => String) state!: string;
  @Field(() => String, { nullable: true }) zip?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) timezone?: string | null;
}

@InputType({
  description:
    'Absent fields stay the same. Null or empty text clears a field; companyname, email and timezone cannot be cleared. Logo and waiver are uploaded through REST, which also sets them: `POST /api/tenants/{id}/media`, multipart with `type` (logo or waiver) and `file`.',
})
export class UpdateTenantInput {
  @Field(() => String, { nullable: true }) companyname?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) domain?: string | null;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String, { nullable: true }) address1?: string | null;
  @Field(() => String, { nullable: true }) address2?: string | null;
  @Field(() => String, { nullable: true }) city?: string | null;
  @Field(() => String, { nullable: true }) state?: string | null;
  @Field(() => String, { nullable: true }) zip?: string | null;
  @Field(() => String, { nullable: true, description: 'an IANA time zone' })
  timezone?: string | null;
  @Field(() => String, { description: 'The address of an uploaded picture.', nullable: true }) logo?:
    | string
    | null;
  @Field(() => String, { description: 'The address of an uploaded document.', nullable: true }) waiver?:
    | string
    | null;
}
