import type { DeclaredCodes } from '../domain/kernel/codes.ts';
import { credentialsCodes } from './features/credentials/codes.ts';
import { memberImportCodes } from './features/members/codes.ts';
import { ownNamesCodes } from './features/own-names/codes.ts';
import { personalDataCodes } from './features/personal-data/codes.ts';
import { publicFormsCodes } from './features/public-forms/codes.ts';
import { secondFactorCodes } from './features/second-factor/codes.ts';
import { signInCodes } from './features/sign-in/codes.ts';
import { usersCodes } from './features/users/codes.ts';

/** The codes that features declare. */
export const featureCodes: readonly DeclaredCodes[] = [
  credentialsCodes,
  memberImportCodes,
  ownNamesCodes,
  personalDataCodes,
  publicFormsCodes,
  secondFactorCodes,
  signInCodes,
  usersCodes,
];
