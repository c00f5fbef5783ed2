import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { Conflicted, InvalidInput, NotAllowed } from '../server/failure/types.ts';
import { Passkey } from '../passkey/types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'What signing in asks of the person besides the password.',
})
export class SecondFactor {
  @Field(() => Boolean) totp!: boolean;
  @Field(() => Int) recoveryCodesLeft!: number;
  @Field(() => [Passkey]) passkeys!: Passkey[];
}

@ObjectType({ simpleResolvers: true, description: 'Not asked for until a code of it was confirmed.' })
export class TotpEnrolment {
  @Field(() => String, { description: 'base32, to be typed in' }) secret!: string;
  @Field(() => String, { description: 'otpauth://, to be shown as a QR code' }) uri!: string;
}

@ObjectType({
  simpleResolvers: true,
  description: 'Shown this once; each stands in for the second factor once.',
})
export class RecoveryCodes {
  @Field(() => [String]) codes!: readonly string[];
}

@ObjectType({ simpleResolvers: true })
export class TotpRemoved {
  @Field(() => Boolean) done!: boolean;
}

export const EnrolTotpResult = createUnionType({
  name: 'EnrolTotpResult',
  types: () => [TotpEnrolment, InvalidInput, Conflicted] as const,
});

export const RecoveryCodesResult = createUnionType({
  name: 'RecoveryCodesResult',
  types: () => [RecoveryCodes, InvalidInput, Conflicted] as const,
});

export const RemoveTotpResult = createUnionType({
  name: 'RemoveTotpResult',
  types: () => [TotpRemoved, InvalidInput, NotAllowed] as const,
});
