import 'reflect-metadata';
import { Field, Int, InterfaceType, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class FieldError {
  @Field(() => String) field!: string;
  @Field(() => String) code!: string;
  @Field(() => String) message!: string;
}

@InterfaceType({
  description:
    "Common to everything that a command can be refused with. `code` and each field's code are translated by the client.",
})
export abstract class Failure {
  @Field(() => String) code!: string;
  @Field(() => String) message!: string;
  @Field(() => [FieldError]) fields!: FieldError[];
}

@ObjectType({ implements: Failure })
export class InvalidInput extends Failure {}

@ObjectType({
  implements: Failure,
  description: 'A name that is unique is borne by another; fields say which.',
})
export class NameTaken extends Failure {}

@ObjectType({ implements: Failure })
export class NotAllowed extends Failure {}

@ObjectType({ implements: Failure })
export class NotThere extends Failure {}

@ObjectType({
  implements: Failure,
  description:
    'Somebody else was faster, or the command was given up: look at the present state and try again.',
})
export class Conflicted extends Failure {}

@ObjectType({
  implements: Failure,
  description:
    'The password is right, and the second factor is missing or wrong: a code of the authenticator, a passkey, or a recovery code.',
})
export class CodeNeeded extends Failure {
  @Field(() => Boolean, { description: 'whether the person has an authenticator' }) totp!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'JSON to ask the browser with: PublicKeyCredentialRequestOptionsJSON; null without a passkey',
  })
  passkey!: string | null;
}

@ObjectType({
  implements: Failure,
  description:
    'After three of a public form from one network within an hour: find a decimal number so that SHA-256 of the challenge, a dot and the number begins with so many zero bits, and send the form again within five minutes with `proof`: the challenge, a dot and the number. Each counts once.',
})
export class ProofNeeded extends Failure {
  @Field(() => String) challenge!: string;
  @Field(() => Int) bits!: number;
}

@ObjectType({
  implements: Failure,
  description: 'The link was used, ran out, or never was one.',
})
export class LinkUsedUp extends Failure {}

@ObjectType({ implements: Failure })
export class WrongCredentials extends Failure {}
