import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, LinkUsedUp, NameTaken } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { Viewer } from '../session/types.ts';

@ObjectType({ implements: Success, simpleResolvers: true })
export class UsernameChanged extends Success {
  @Field(() => Viewer) me!: Viewer;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class EmailChangeRequested extends Success {
  @Field(() => String, {
    description: 'the same whether or not another person has the address; only the mail tells',
  })
  message!: string;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The new address is in use, and a notice goes to the old one.',
})
export class EmailChanged extends Success {}

export const ChangeUsernameResult = createUnionType({
  name: 'ChangeUsernameResult',
  types: () => [UsernameChanged, InvalidInput, NameTaken, Conflicted] as const,
});

export const RequestEmailChangeResult = createUnionType({
  name: 'RequestEmailChangeResult',
  types: () => [EmailChangeRequested, InvalidInput] as const,
});

export const ConfirmEmailChangeResult = createUnionType({
  name: 'ConfirmEmailChangeResult',
  types: () => [EmailChanged, LinkUsedUp, NameTaken, Conflicted] as const,
});
