import { createUnionType, Field, ID, ObjectType } from 'type-graphql';
import { CodeNeeded } from '../session/code-needed.ts';
import { CreationOptions, RequestOptions } from '../session/web-authn.ts';
import { Conflicted, InvalidInput, NotAllowed, NotThere } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { DateTime } from '../server/scalars.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'A device or security key that signs its person in without a password.',
})
export class Passkey {
  @Field(() => ID) id!: string;
  @Field(() => ID) passkeyId!: string;
  @Field(() => String) name!: string;
  @Field(() => DateTime, { description: 'When it was set up.' }) createdAt!: Date;
  @Field(() => DateTime, { description: 'When it signed its person in last; null if never.', nullable: true })
  lastUsedAt!: Date | null;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description:
    'The options with which the browser makes a passkey; valid for one answer within five minutes.',
})
export class PasskeyOptions extends Success {
  @Field(() => CreationOptions, { description: 'For the browser.' }) options!: string;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description:
    'The options with which the browser asks for a passkey; valid for one answer within five minutes.',
})
export class PasskeyLogInOptions extends Success {
  @Field(() => RequestOptions, { description: 'For the browser.' }) options!: string;
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class PasskeyConfirmed extends Success {
  @Field(() => Passkey, { description: 'The new passkey.' }) passkey!: Passkey;
  @Field(() => [String], {
    description: 'The ten codes for recovery, shown only once; empty when the person already has some.',
  })
  codes!: readonly string[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class PasskeyRemoved extends Success {}

export const EnrolPasskeyResult = createUnionType({
  name: 'EnrolPasskeyResult',
  types: () => [PasskeyOptions, InvalidInput, CodeNeeded, Conflicted] as const,
});

export const ConfirmPasskeyResult = createUnionType({
  name: 'ConfirmPasskeyResult',
  types: () => [PasskeyConfirmed, InvalidInput, Conflicted] as const,
});

export const RemovePasskeyResult = createUnionType({
  name: 'RemovePasskeyResult',
  types: () => [PasskeyRemoved, InvalidInput, CodeNeeded, NotThere, NotAllowed] as const,
});

export const BeginPasskeyLogInResult = createUnionType({
  name: 'BeginPasskeyLogInResult',
  types: () => [PasskeyLogInOptions, InvalidInput] as const,
});
