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
  @Field(() => TenantRole, { nullable: true, description: 'default: staff' })
  role?: 'admin' | 'staff' | null;
}

@InputType({
  description: 'The holder of an invitation link, who gets the role of the invitation.',
})
export class RegisterInvitedUserInput {
  @Field(() => String, { description: 'the token in the link' }) invitation!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String) firstname!: string;
  @Field(() => String) lastname!: string;
  @Field(() => String) phone!: string;
  @Field(() => String) password!: string;
}

@InputType({
  description:
    'Absent fields stay the same. Null or empty text clears the phone number; other fields cannot be cleared. Only an admin of the only tenant where the user works can change username and e-mail; an e-mail address changes when the user follows the link that is mailed to it.',
})
export class UpdateUserInput {
  @Field(() => String, { nullable: true }) username?: string | null;
  @Field(() => String, { nullable: true }) email?: string | null;
  @Field(() => String, { nullable: true }) firstname?: string | null;
  @Field(() => String, { nullable: true }) lastname?: string | null;
  @Field(() => String, { nullable: true }) phone?: string | null;
}
