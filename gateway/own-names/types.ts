import { createUnionType, Field, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, LinkUsedUp, NameTaken } from '../server/failure/types.ts';
import { Viewer } from '../session/types.ts';

@ObjectType({ simpleResolvers: true })
export class UsernameChanged {
  @Field(() => Viewer) me!: Viewer;
}

@ObjectType({ simpleResolvers: true })
export class EmailChangeRequested {
  @Field(() => String, {
    description: 'the same whether or not another person has the address; only the mail tells',
  })
  message!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The new address is in use, and a notice goes to the old one.',
})
export class EmailChanged {
  @Field(() => Boolean) done!: boolean;
}

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
