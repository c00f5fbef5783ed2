import { Field, InputType } from 'type-graphql';
import { FactorInput } from '../session/factor.ts';

@InputType()
export class RegisterOwnerInput {
  @Field(() => String) companyname!: string;
  @Field(() => String) domain!: string;
  @Field(() => String) username!: string;
  @Field(() => String) email!: string;
  @Field(() => String, { nullable: true }) phone?: string | null;
  @Field(() => String) password!: string;
  @Field(() => String) firstname!: string;
  @Field(() => String) lastname!: string;
}

@InputType()
export class LogInOwnerInput {
  @Field(() => String) email!: string;
  @Field(() => String) username!: string;
  @Field(() => String) password!: string;
  @Field(() => FactorInput, { nullable: true, description: 'The second factor that CodeNeeded asks for.' })
  factor?: FactorInput | null;
  @Field(() => String, { nullable: true, description: 'the proof of work that ProofNeeded asks for' })
  proof?: string | null;
}
