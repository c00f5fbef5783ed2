import { createUnionType, Field, ObjectType } from 'type-graphql';
import { ProofNeeded } from '../public-form/proof-needed.ts';
import { InvalidInput, LinkUsedUp } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';

@ObjectType({ implements: Success, simpleResolvers: true })
export class PasswordResetRequested extends Success {
  @Field(() => String, { description: 'the same whether or not a person has the address' }) message!: string;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The new password is set, and all sessions have ended.',
})
export class PasswordReset extends Success {}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'The new password is set, and all sessions except this one have ended.',
})
export class PasswordChanged extends Success {}

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
