import { Field, Int, ObjectType } from 'type-graphql';
import { Failure } from '../server/failure/types.ts';

@ObjectType({
  implements: Failure,
  description:
    'A public form was sent more than three times from one network within an hour. Find a decimal number so that the SHA-256 of the challenge, a dot and the number begins with `bits` zero bits. Send the form again within five minutes with `proof`: the challenge, a dot and the number. Each proof is accepted once.',
})
export class ProofNeeded extends Failure {
  @Field(() => String) challenge!: string;
  @Field(() => Int) bits!: number;
}
