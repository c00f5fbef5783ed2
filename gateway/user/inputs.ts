import { Field, InputType } from 'type-graphql';
import { TenantRole } from '../session/types.ts';

@InputType()
export class RegisterUserInput {
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String) firstname!: string;
  @Field(() => String) lastname!: string;
  @Field(() => String) phone!: string;
  @Field(() => String) password!: string;
  @Field(() => TenantRole, { nullable: true, description: 'staff without it' })
  role?: 'admin' | 'staff' | null;
}

@InputType({
  description: 'Somebody who has the link of an invitation; the role is what they were invited to.',
})
export class RegisterInvitedUserInput {
  @Field(() => String, { description: 'the token of the link' }) invitation!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String) firstname!: string;
  @Field(() => String) lastname!: string;
  @Field(() => String) phone!: string;
  @Field(() => String) password!: string;
}

@InputType({
  description:
    'What is given changes, the rest stays; an empty phone number goes. Username and e-mail are for an admin of the only tenant that the person works in; an e-mail address changes once the mail to it was followed.',
})
export class UpdateUserInput {
  @Field(() => String, { nullable: true }) username?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) firstname?: string | null;
  @Field(() => String, { nullable: true }) lastname?: string | null;
  @Field(() => String, { nullable: true }) phone?: string | null;
}
