import { Field, Int, ObjectType } from 'type-graphql';
import { Failure } from '../server/failure/types.ts';

@ObjectType({
  implements: Failure,
  description:
    'A public form was sent more than three times from one network within an hour. Find a decimal number so that the SHA-256 of the challenge, a dot and the number begins with `bits` zero bits. Send the form again within five minutes with `proof`: the challenge, a dot and the number. Each proof is accepted once.',
})
export class ProofNeeded extends Failure {
  @Field(() => String, { description: 'The text that the proof begins with.' }) challenge!: string;
  @Field(() => Int, { description: 'How many zero bits the hash has to begin with.' }) bits!: number;
}
