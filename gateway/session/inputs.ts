import { Field, InputType } from 'type-graphql';
import { FactorInput } from './factor.ts';

@InputType()
export class LogInInput {
  @Field(() => String) username!: string;
  @Field(() => String) password!: string;
  @Field(() => FactorInput, { nullable: true, description: 'The second factor that CodeNeeded asks for.' })
  factor?: FactorInput | null;
  @Field(() => String, { nullable: true, description: 'the proof of work that ProofNeeded asks for' })
  proof?: string | null;
}
