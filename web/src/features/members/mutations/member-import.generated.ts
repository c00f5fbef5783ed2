// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { FailureText_CodeNeeded_Fragment, FailureText_Conflicted_Fragment, FailureText_InvalidInput_Fragment, FailureText_LinkUsedUp_Fragment, FailureText_MemberExists_Fragment, FailureText_MembersNotImported_Fragment, FailureText_NameTaken_Fragment, FailureText_NotAllowed_Fragment, FailureText_NotThere_Fragment, FailureText_ProofNeeded_Fragment, FailureText_QuotaReached_Fragment, FailureText_WrongCredentials_Fragment } from '../../../graphql/failure.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FieldErrorCode =
  | 'ABANDONED'
  | 'ACTION_NOT_FOUND'
  | 'ALREADY_ENROLLED'
  | 'ALREADY_MEMBER'
  | 'ALREADY_REGISTERED'
  | 'ANOTHER_PROTOCOL'
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
  | 'DRAW_UNDER_WAY'
  | 'ENDS_BEFORE_START'
  | 'ENROLMENT_REQUIRED'
  | 'EVENT_CANCELLED'
  | 'EVENT_NOT_CANCELLED'
  | 'EVENT_OVER'
  | 'EVENT_PUBLISHED'
  | 'FORBIDDEN'
  | 'FOREIGN_ORIGIN'
  | 'IDENTITY_MISMATCH'
  | 'INCOMPLETE_UPLOAD'
  | 'INSTAGRAM_NOT_CONNECTED'
  | 'INVALID'
  | 'INVALID_TENANT'
  | 'IN_THE_PAST'
  | 'IN_USE'
  | 'ITEM_FULL'
  | 'LAST_ADMIN'
  | 'LINK_USED_UP'
  | 'MAIL_QUOTA'
  | 'MFA_REQUIRED'
  | 'NOBODY_TO_DRAW'
  | 'NOBODY_TO_MAIL'
  | 'NOTIFICATION_GONE'
  | 'NOTIFICATION_READ'
  | 'NOT_AGREED'
  | 'NOT_AN_EMAIL'
  | 'NOT_AN_ID'
  | 'NOT_A_CHOICE'
  | 'NOT_A_COUNT'
  | 'NOT_A_DATE'
  | 'NOT_A_DOMAIN'
  | 'NOT_A_NUMBER'
  | 'NOT_A_RECIPIENT'
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
  | 'NO_PUBLIC_RANDOMNESS'
  | 'NO_SECOND_FACTOR'
  | 'NO_SUCH_FIELD'
  | 'NO_SUCH_UPLOAD'
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
  | 'PUSH_NOT_OVER'
  | 'PUSH_OVER'
  | 'PUSH_QUIET'
  | 'PUSH_UNWANTED'
  | 'QUESTION_TWICE'
  | 'QUOTA_FULL'
  | 'REGISTRATION_CANCELLED'
  | 'REGISTRATION_CLOSED'
  | 'REGISTRATION_NOT_OPEN'
  | 'REQUIRED'
  | 'ROUND_MAY_COME'
  | 'ROUND_PASSED'
  | 'ROUND_UNREADABLE'
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
  | 'TOO_FAR_AHEAD'
  | 'TOO_LARGE'
  | 'TOO_LONG'
  | 'TOO_LONG_FOR_TWITTER'
  | 'TOO_MANY_ADDRESSES'
  | 'TOO_MANY_ATTACHED'
  | 'TOO_MANY_ATTACHMENTS'
  | 'TOO_MANY_CELLS'
  | 'TOO_MANY_FOR_TWITTER'
  | 'TOO_MANY_LINES'
  | 'TOO_MANY_MEDIA'
  | 'TOO_MANY_PASSKEYS'
  | 'TOO_MANY_QUESTIONS'
  | 'TOO_MANY_SIZES'
  | 'TOO_MANY_TEMPLATES'
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
  | 'WAIVER_CHANGED'
  | 'WAIVER_NOT_ACCEPTED'
  | 'WORKS_ELSEWHERE'
  | 'WRONG_CODE'
  | 'WRONG_CREDENTIALS'
  | 'WRONG_KIND'
  | 'WRONG_OFFSET'
  | 'WRONG_PASSKEY'
  | 'WRONG_PASSWORD'
  | 'WRONG_TYPE';

export type CheckMemberImportQueryVariables = Exact<{
  tenantId: number;
  csv: string;
}>;


export type CheckMemberImportQuery = { checkMemberImport:
    | { __typename: 'InvalidInput', code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> }
    | { __typename: 'MemberImportChecked', lines: number, members: number, leftOut: Array<string>, errors: Array<{ line: number, fields: Array<{ field: string, code: Types.FieldErrorCode }> }> }
   };

export type ImportMembersMutationVariables = Exact<{
  tenantId: number;
  csv: string;
  leaveOutWrong: boolean;
  importKey: string;
  commandId: string;
}>;


export type ImportMembersMutation = { importMembers:
    | { __typename: 'InvalidInput', code: Types.FailureCode, message: string, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> }
    | { __typename: 'MembersImported', importId: string, lines: number, members: number, errors: Array<{ line: number, fields: Array<{ field: string, code: Types.FieldErrorCode }> }> }
    | { __typename: 'MembersNotImported', lines: number, code: Types.FailureCode, message: string, errors: Array<{ line: number, fields: Array<{ field: string, code: Types.FieldErrorCode }> }>, fields: Array<{ field: string, code: Types.FieldErrorCode, message: string }> }
   };

export type UndoMemberImportMutationVariables = Exact<{
  tenantId: number;
  importId: string;
  commandId: string;
}>;


export type UndoMemberImportMutation = { undoMemberImport:
    | { removed: number, kept: Array<number> }
    | Record<PropertyKey, never>
   };

export type WrongLine_LineFragment = { line: number, fields: Array<{ field: string, code: Types.FieldErrorCode }> } & { ' $fragmentName'?: 'WrongLine_LineFragment' };

export const WrongLine_LineFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrongLine_line"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}}]} as unknown as DocumentNode<WrongLine_LineFragment, unknown>;
export const CheckMemberImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CheckMemberImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"csv"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkMemberImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"csv"},"value":{"kind":"Variable","name":{"kind":"Name","value":"csv"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemberImportChecked"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"members"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WrongLine_line"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}},{"kind":"Field","name":{"kind":"Name","value":"leftOut"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureText"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrongLine_line"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureText"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<CheckMemberImportQuery, CheckMemberImportQueryVariables>;
export const ImportMembersDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ImportMembers"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"csv"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"leaveOutWrong"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Boolean"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"importKey"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importMembers"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"csv"},"value":{"kind":"Variable","name":{"kind":"Name","value":"csv"}}},{"kind":"Argument","name":{"kind":"Name","value":"leaveOutWrong"},"value":{"kind":"Variable","name":{"kind":"Name","value":"leaveOutWrong"}}},{"kind":"Argument","name":{"kind":"Name","value":"importKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"importKey"}}},{"kind":"Argument","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MembersImported"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"importId"}},{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"members"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WrongLine_line"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MembersNotImported"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"lines"}},{"kind":"Field","name":{"kind":"Name","value":"errors"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"WrongLine_line"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"FailureText"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"WrongLine_line"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"LineError"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"line"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"FailureText"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"field"}},{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<ImportMembersMutation, ImportMembersMutationVariables>;
export const UndoMemberImportDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"UndoMemberImport"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"importId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"undoMemberImport"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"importId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"importId"}}},{"kind":"Argument","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MemberImportUndone"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removed"}},{"kind":"Field","name":{"kind":"Name","value":"kept"}}]}}]}}]}}]} as unknown as DocumentNode<UndoMemberImportMutation, UndoMemberImportMutationVariables>;