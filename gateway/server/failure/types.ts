import 'reflect-metadata';
import { Field, InterfaceType, ObjectType } from 'type-graphql';
import type { Code, FieldCode } from '../../../domain/kernel/codes.ts';
import { Revised } from '../revised.ts';
import { failureCodes, fieldErrorCodes } from './code-enums.ts';

@ObjectType({ description: 'What is wrong with one field.', simpleResolvers: true })
export class FieldError {
  @Field(() => String) field!: string;
  @Field(() => fieldErrorCodes) code!: FieldCode | Code;
  @Field(() => String) message!: string;
}

@InterfaceType({
  description: "Common to all refusals of a mutation. Clients translate `code` and each field's code.",
})
export abstract class Failure {
  @Field(() => failureCodes) code!: Code;
  @Field(() => String) message!: string;
  @Field(() => [FieldError]) fields!: FieldError[];
}

@ObjectType({ description: 'A field is wrong, or a rule refuses the change.', implements: Failure })
export class InvalidInput extends Failure {}

@ObjectType({
  implements: Failure,
  description: 'A unique name is already taken; `fields` says which.',
})
export class NameTaken extends Failure {}

@ObjectType({
  description: 'The role of the caller does not allow it, or a second factor is missing.',
  implements: Failure,
})
export class NotAllowed extends Failure {}

@ObjectType({
  description: 'It does not exist, or belongs to another tenant or person.',
  implements: Failure,
})
export class NotThere extends Failure {}

@ObjectType({
  implements: Failure,
  description:
    'Another change came first, or the command was abandoned: read the current state and try again.',
})
export class Conflicted extends Failure {
  @Field(() => Revised, {
    nullable: true,
    description:
      'The thing as it is now, with its revision, if another change came first; null for every other conflict.',
  })
  present: Revised | null = null;
}

@ObjectType({
  implements: Failure,
  description: 'The link was used, has expired or does not exist.',
})
export class LinkUsedUp extends Failure {}

@ObjectType({ description: 'The name or the password is wrong.', implements: Failure })
export class WrongCredentials extends Failure {}
