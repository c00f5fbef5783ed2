import { createUnionType, Field, ObjectType } from 'type-graphql';
import { ProofNeeded } from '../public-form/proof-needed.ts';
import { InvalidInput, LinkUsedUp } from '../server/failure/types.ts';

@ObjectType({ simpleResolvers: true })
export class PasswordResetRequested {
  @Field(() => String, { description: 'the same whether or not a person has the address' }) message!: string;
}

@ObjectType({ simpleResolvers: true, description: 'The new password is set, and all sessions have ended.' })
export class PasswordReset {
  @Field(() => Boolean) done!: boolean;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The new password is set, and all sessions except this one have ended.',
})
export class PasswordChanged {
  @Field(() => Boolean) done!: boolean;
}

export const RequestPasswordResetResult = createUnionType({
  name: 'RequestPasswordResetResult',
  types: () => [PasswordResetRequested, InvalidInput, ProofNeeded] as const,
});

export const ResetPasswordResult = createUnionType({
  name: 'ResetPasswordResult',
  types: () => [PasswordReset, InvalidInput, LinkUsedUp] as const,
});

export const ChangePasswordResult = createUnionType({
  name: 'ChangePasswordResult',
  types: () => [PasswordChanged, InvalidInput] as const,
});
