// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from './schema.generated';

import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FailureCode =
  | 'ABANDONED'
  | 'ACTION_NOT_FOUND'
  | 'ALREADY_ENROLLED'
  | 'ALREADY_MEMBER'
  | 'ALREADY_REGISTERED'
  | 'ASSIGNEE_NOT_ACTIVE'
  | 'CHECK_IN_UNDONE'
  | 'COMMAND_ID_REUSED'
  | 'CONFLICT'
  | 'DELIVERY_NOT_OVER'
  | 'DELIVERY_OVER'
  | 'DELIVERY_UNDER_WAY'
  | 'ENDS_BEFORE_START'
  | 'ENROLMENT_REQUIRED'
  | 'EVENT_CANCELLED'
  | 'EVENT_NOT_CANCELLED'
  | 'EVENT_OVER'
  | 'EVENT_PUBLISHED'
  | 'FORBIDDEN'
  | 'FOREIGN_ORIGIN'
  | 'IDENTITY_MISMATCH'
  | 'INVALID'
  | 'INVALID_TENANT'
  | 'IN_USE'
  | 'ITEM_FULL'
  | 'LAST_ADMIN'
  | 'LINK_USED_UP'
  | 'MFA_REQUIRED'
  | 'NOBODY_TO_DRAW'
  | 'NOT_ENROLLED'
  | 'NOT_FOUND'
  | 'NOT_IN_SERIES'
  | 'NOT_YOUR_COMMENT'
  | 'NOT_YOUR_MESSAGE'
  | 'NO_SECOND_FACTOR'
  | 'OUTDATED'
  | 'OWNER_QUOTA_FULL'
  | 'PARTICIPANT_NOT_ACTIVE'
  | 'POST_CANCELLED'
  | 'POST_FAILED'
  | 'POST_GONE_OUT'
  | 'POST_NOT_DUE'
  | 'POST_NOT_FAILED'
  | 'POST_NOT_UNKNOWN'
  | 'POST_UNKNOWN'
  | 'PROOF_NEEDED'
  | 'QUOTA_FULL'
  | 'REGISTRATION_CANCELLED'
  | 'REGISTRATION_CLOSED'
  | 'REGISTRATION_NOT_OPEN'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SHARE_ENDED'
  | 'SIZE_FULL'
  | 'STILL_WAITING'
  | 'STORAGE_FULL'
  | 'TAKEN'
  | 'TENANT_MISSING'
  | 'THREAD_EXISTS'
  | 'TICKET_UNKNOWN'
  | 'TOO_LARGE'
  | 'TOO_MANY_MEDIA'
  | 'TOO_MANY_PASSKEYS'
  | 'TOO_MANY_TENANTS'
  | 'TOO_MUCH'
  | 'TOUCHED'
  | 'TWITTER_NOT_CONNECTED'
  | 'UNREADABLE'
  | 'UNREADABLE_FILE'
  | 'WORKS_ELSEWHERE'
  | 'WRONG_CODE'
  | 'WRONG_CREDENTIALS'
  | 'WRONG_KIND';

export type FieldErrorCode =
  | 'ABANDONED'
  | 'ACTION_NOT_FOUND'
  | 'ALREADY_ENROLLED'
  | 'ALREADY_MEMBER'
  | 'ALREADY_REGISTERED'
  | 'ASSIGNEE_NOT_ACTIVE'
  | 'ATTACHMENTS_TOO_LARGE'
  | 'CHECK_IN_UNDONE'
  | 'CHOICES_NEEDED'
  | 'COLUMN_TWICE'
  | 'COMMAND_ID_REUSED'
  | 'CONFLICT'
  | 'CONTAINS_USERNAME'
  | 'DELIVERY_NOT_OVER'
  | 'DELIVERY_OVER'
  | 'DELIVERY_UNDER_WAY'
  | 'ENDS_BEFORE_START'
  | 'ENROLMENT_REQUIRED'
  | 'EVENT_CANCELLED'
  | 'EVENT_NOT_CANCELLED'
  | 'EVENT_OVER'
  | 'EVENT_PUBLISHED'
  | 'FORBIDDEN'
  | 'FOREIGN_ORIGIN'
  | 'IDENTITY_MISMATCH'
  | 'INSTAGRAM_NOT_CONNECTED'
  | 'INVALID'
  | 'INVALID_TENANT'
  | 'IN_THE_PAST'
  | 'IN_USE'
  | 'ITEM_FULL'
  | 'LAST_ADMIN'
  | 'LINK_USED_UP'
  | 'MFA_REQUIRED'
  | 'NOBODY_TO_DRAW'
  | 'NOBODY_TO_MAIL'
  | 'NOT_AGREED'
  | 'NOT_AN_EMAIL'
  | 'NOT_AN_ID'
  | 'NOT_A_CHOICE'
  | 'NOT_A_COUNT'
  | 'NOT_A_DATE'
  | 'NOT_A_DOMAIN'
  | 'NOT_A_NUMBER'
  | 'NOT_A_SIZE'
  | 'NOT_A_TICKET'
  | 'NOT_A_TIME_ZONE'
  | 'NOT_A_USERNAME'
  | 'NOT_CSV'
  | 'NOT_ENROLLED'
  | 'NOT_FOR_TWITTER'
  | 'NOT_FOUND'
  | 'NOT_INVITED'
  | 'NOT_IN_SERIES'
  | 'NOT_MONTHS'
  | 'NOT_OF_THE_ITEM'
  | 'NOT_OUR_MEDIA'
  | 'NOT_TEXT'
  | 'NOT_YOURS'
  | 'NOT_YOUR_COMMENT'
  | 'NOT_YOUR_MESSAGE'
  | 'NO_EMAIL_COLUMN'
  | 'NO_PLATFORM'
  | 'NO_SECOND_FACTOR'
  | 'NO_SUCH_FIELD'
  | 'NO_SUCH_YEAR'
  | 'ONE_FILE'
  | 'OUTDATED'
  | 'OWNER_QUOTA_FULL'
  | 'OWN_TENANT'
  | 'PARTICIPANT_NOT_ACTIVE'
  | 'PART_OF_PASSWORD'
  | 'POST_CANCELLED'
  | 'POST_FAILED'
  | 'POST_GONE_OUT'
  | 'POST_NOT_DUE'
  | 'POST_NOT_FAILED'
  | 'POST_NOT_UNKNOWN'
  | 'POST_UNKNOWN'
  | 'PROOF_NEEDED'
  | 'QUESTION_TWICE'
  | 'QUOTA_FULL'
  | 'REGISTRATION_CANCELLED'
  | 'REGISTRATION_CLOSED'
  | 'REGISTRATION_NOT_OPEN'
  | 'REQUIRED'
  | 'SECOND_FACTOR_REQUIRED'
  | 'SHARE_ENDED'
  | 'SIZE_FULL'
  | 'SIZE_NOT_LISTED'
  | 'STILL_WAITING'
  | 'STORAGE_FULL'
  | 'TAKEN'
  | 'TENANT_MISSING'
  | 'THEIRS_ALONE'
  | 'THREAD_EXISTS'
  | 'TICKET_UNKNOWN'
  | 'TOO_COMMON'
  | 'TOO_LARGE'
  | 'TOO_LONG'
  | 'TOO_LONG_FOR_TWITTER'
  | 'TOO_MANY_ADDRESSES'
  | 'TOO_MANY_ATTACHMENTS'
  | 'TOO_MANY_CELLS'
  | 'TOO_MANY_FOR_TWITTER'
  | 'TOO_MANY_LINES'
  | 'TOO_MANY_MEDIA'
  | 'TOO_MANY_PASSKEYS'
  | 'TOO_MANY_QUESTIONS'
  | 'TOO_MANY_SIZES'
  | 'TOO_MANY_TENANTS'
  | 'TOO_MANY_WINNERS'
  | 'TOO_MUCH'
  | 'TOO_SHORT'
  | 'TOUCHED'
  | 'TWICE_IN_FILE'
  | 'TWITTER_NOT_CONNECTED'
  | 'UNKNOWN_QUESTION'
  | 'UNKNOWN_TENANT'
  | 'UNREADABLE'
  | 'UNREADABLE_FILE'
  | 'WAIVER_NOT_ACCEPTED'
  | 'WORKS_ELSEWHERE'
  | 'WRONG_CODE'
  | 'WRONG_CREDENTIALS'
  | 'WRONG_KIND'
  | 'WRONG_PASSKEY'
  | 'WRONG_PASSWORD'
  | 'WRONG_TYPE';

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
  | FailureText_WrongCredentials_Fragment
;

export const FailureTextFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureText"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<FailureTextFragment, unknown>;