// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from './schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FailureText_CodeNeeded_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_CodeNeeded_Fragment' };

export type FailureText_Conflicted_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_Conflicted_Fragment' };

export type FailureText_InvalidInput_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_InvalidInput_Fragment' };

export type FailureText_LinkUsedUp_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_LinkUsedUp_Fragment' };

export type FailureText_MemberExists_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_MemberExists_Fragment' };

export type FailureText_MembersNotImported_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_MembersNotImported_Fragment' };

export type FailureText_NameTaken_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_NameTaken_Fragment' };

export type FailureText_NotAllowed_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_NotAllowed_Fragment' };

export type FailureText_NotThere_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_NotThere_Fragment' };

export type FailureText_ProofNeeded_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_ProofNeeded_Fragment' };

export type FailureText_QuotaReached_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_QuotaReached_Fragment' };

export type FailureText_WrongCredentials_Fragment = { code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> } & { ' $fragmentName'?: 'FailureText_WrongCredentials_Fragment' };

export type FailureTextFragment =
  | FailureText_CodeNeeded_Fragment
  | FailureText_Conflicted_Fragment
  | FailureText_InvalidInput_Fragment
  | FailureText_LinkUsedUp_Fragment
  | FailureText_MemberExists_Fragment
  | FailureText_MembersNotImported_Fragment
  | FailureText_NameTaken_Fragment
  | FailureText_NotAllowed_Fragment
  | FailureText_NotThere_Fragment
  | FailureText_ProofNeeded_Fragment
  | FailureText_QuotaReached_Fragment
  | FailureText_WrongCredentials_Fragment
;

export const FailureTextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureText"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<FailureTextFragment, unknown>;