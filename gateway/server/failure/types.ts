import 'reflect-metadata';
import { Field, Int, InterfaceType, ObjectType } from 'type-graphql';

@ObjectType({ simpleResolvers: true })
export class FieldError {
  @Field(() => String) field!: string;
  @Field(() => String) code!: string;
  @Field(() => String) message!: string;
}

@InterfaceType({
  description: "Common to all refusals of a mutation. Clients translate `code` and each field's code.",
})
export abstract class Failure {
  @Field(() => String) code!: string;
  @Field(() => String) message!: string;
  @Field(() => [FieldError]) fields!: FieldError[];
}

/** Answers that are no refusal, but say that nothing was done: the command id is free again. */
export abstract class NothingDone {
  /** tells such answers from others */
  declare readonly nothingDone: true;
}

@ObjectType({ implements: Failure })
export class InvalidInput extends Failure {}

@ObjectType({
  implements: Failure,
  description: 'A unique name is already taken; `fields` says which.',
})
export class NameTaken extends Failure {}

@ObjectType({ implements: Failure })
export class NotAllowed extends Failure {}

@ObjectType({ implements: Failure })
export class NotThere extends Failure {}

@ObjectType({
  implements: Failure,
  description:
    'Another change came first, or the command was abandoned: read the current state and try again.',
})
export class Conflicted extends Failure {}

@ObjectType({
  implements: Failure,
  description:
    'The password is right, but the second factor is missing or wrong: a code of the authenticator app, a passkey or a recovery code.',
})
export class CodeNeeded extends Failure {
  @Field(() => Boolean, { description: 'whether the person has an authenticator app' }) totp!: boolean;
  @Field(() => String, {
    nullable: true,
    description:
      'JSON for the browser: PublicKeyCredentialRequestOptionsJSON; null when the person has no passkey',
  })
  passkey!: string | null;
}

@ObjectType({
  implements: Failure,
  description:
    'A public form was sent more than three times from one network within an hour. Find a decimal number so that the SHA-256 of the challenge, a dot and the number begins with `bits` zero bits. Send the form again within five minutes with `proof`: the challenge, a dot and the number. Each proof is accepted once.',
})
export class ProofNeeded extends Failure {
  @Field(() => String) challenge!: string;
  @Field(() => Int) bits!: number;
}

@ObjectType({
  implements: Failure,
  description: 'The link was used, has expired or does not exist.',
})
export class LinkUsedUp extends Failure {}

@ObjectType({ implements: Failure })
export class WrongCredentials extends Failure {}
