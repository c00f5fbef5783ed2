import { createUnionType, Field, Int, ObjectType } from 'type-graphql';
import { CodeNeeded } from '../session/code-needed.ts';
import { Conflicted, InvalidInput, NotAllowed } from '../server/failure/types.ts';
import { Success } from '../server/success.ts';
import { Passkey } from '../passkey/types.ts';

@ObjectType({
  simpleResolvers: true,
  description: 'The second factors that the person has set up.',
})
export class SecondFactor {
  @Field(() => Boolean, { description: 'Whether the person has an authenticator app.' }) totp!: boolean;
  @Field(() => Int, { description: 'How many recovery codes were not used yet.' }) recoveryCodesLeft!: number;
  @Field(() => [Passkey], { description: 'The passkeys of the person, at most 20.' }) passkeys!: Passkey[];
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'A new authenticator app; it is not in use until confirmTotp confirms a code.',
})
export class TotpEnrolment extends Success {
  @Field(() => String, { description: 'in base32, to type into the app' }) secret!: string;
  @Field(() => String, { description: 'otpauth:// address, to show as a QR code' }) uri!: string;
}

@ObjectType({
  implements: Success,
  simpleResolvers: true,
  description: 'Recovery codes, shown only once. Each replaces the second factor once.',
})
export class RecoveryCodes extends Success {
  @Field(() => [String], { description: 'The ten codes.' }) codes!: readonly string[];
}

@ObjectType({ implements: Success, simpleResolvers: true })
export class TotpRemoved extends Success {}

export const EnrolTotpResult = createUnionType({
  name: 'EnrolTotpResult',
  types: () => [TotpEnrolment, InvalidInput, CodeNeeded, Conflicted] as const,
});

export const RecoveryCodesResult = createUnionType({
  name: 'RecoveryCodesResult',
  types: () => [RecoveryCodes, InvalidInput, CodeNeeded, Conflicted] as const,
});

export const RemoveTotpResult = createUnionType({
  name: 'RemoveTotpResult',
  types: () => [TotpRemoved, InvalidInput, CodeNeeded, NotAllowed] as const,
});
