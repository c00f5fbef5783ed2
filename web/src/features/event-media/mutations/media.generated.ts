// @ts-nocheck
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type * as Types from '../../../graphql/schema.generated';

import type { EventMedia_MediumFragment } from '../live/medium.generated';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type FailureCode =
  | 'ABANDONED'
  | 'ACTION_NOT_FOUND'
  | 'ALREADY_ENROLLED'
  | 'ALREADY_MEMBER'
  | 'ALREADY_REGISTERED'
  | 'ANOTHER_PROTOCOL'
  | 'ASSIGNEE_NOT_ACTIVE'
  | 'CHECK_IN_UNDONE'
  | 'COMMAND_ID_REUSED'
  | 'CONFLICT'
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
  | 'INVALID'
  | 'INVALID_TENANT'
  | 'IN_USE'
  | 'ITEM_FULL'
  | 'LAST_ADMIN'
  | 'LINK_USED_UP'
  | 'MAIL_QUOTA'
  | 'MFA_REQUIRED'
  | 'NOBODY_TO_DRAW'
  | 'NOTIFICATION_GONE'
  | 'NOTIFICATION_READ'
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
  | 'PUSH_NOT_OVER'
  | 'PUSH_OVER'
  | 'PUSH_QUIET'
  | 'PUSH_UNWANTED'
  | 'QUOTA_FULL'
  | 'REGISTRATION_CANCELLED'
  | 'REGISTRATION_CLOSED'
  | 'REGISTRATION_NOT_OPEN'
  | 'ROUND_MAY_COME'
  | 'ROUND_PASSED'
  | 'ROUND_UNREADABLE'
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
  | 'TOO_MANY_TEMPLATES'
  | 'TOO_MANY_TENANTS'
  | 'TOO_MUCH'
  | 'TOUCHED'
  | 'TWITTER_NOT_CONNECTED'
  | 'UNREADABLE'
  | 'UNREADABLE_FILE'
  | 'WORKS_ELSEWHERE'
  | 'WRONG_CODE'
  | 'WRONG_CREDENTIALS'
  | 'WRONG_KIND'
  | 'WRONG_OFFSET';

export type AttachMediaMutationVariables = Exact<{
  tenantId: number;
  eventId: number;
  itemId?: number | null | undefined;
  fileId: number;
  commandId: string;
}>;


export type AttachMediaMutation = { attachMedia:
    | { __typename: 'Conflicted', code: Types.FailureCode, message: string }
    | { __typename: 'InvalidInput', code: Types.FailureCode, message: string }
    | { __typename: 'MediaArranged', media: Array<{ id: string, mediaId: number, tenantId: number, eventId: number, itemId: number | null, fileId: number, kind: Types.MediumKind, url: string, thumbnailUrl: string | null, posterUrl: string | null, width: number | null, height: number | null, place: number, attachedAt: string, version: string }> }
    | { __typename: 'NotAllowed', code: Types.FailureCode, message: string }
    | { __typename: 'NotThere', code: Types.FailureCode, message: string }
   };

export type MoveMediaMutationVariables = Exact<{
  tenantId: number;
  eventId: number;
  itemId?: number | null | undefined;
  fileId: number;
  beforeFileId?: number | null | undefined;
  commandId: string;
}>;


export type MoveMediaMutation = { moveMedia:
    | { __typename: 'Conflicted', code: Types.FailureCode, message: string }
    | { __typename: 'InvalidInput', code: Types.FailureCode, message: string }
    | { __typename: 'MediaArranged', media: Array<{ id: string, mediaId: number, tenantId: number, eventId: number, itemId: number | null, fileId: number, kind: Types.MediumKind, url: string, thumbnailUrl: string | null, posterUrl: string | null, width: number | null, height: number | null, place: number, attachedAt: string, version: string }> }
    | { __typename: 'NotAllowed', code: Types.FailureCode, message: string }
    | { __typename: 'NotThere', code: Types.FailureCode, message: string }
   };

export type ChooseCoverMutationVariables = Exact<{
  tenantId: number;
  eventId: number;
  itemId?: number | null | undefined;
  fileId?: number | null | undefined;
  commandId: string;
}>;


export type ChooseCoverMutation = { chooseCover:
    | { __typename: 'Conflicted', code: Types.FailureCode, message: string }
    | { __typename: 'InvalidInput', code: Types.FailureCode, message: string }
    | { __typename: 'MediaArranged', position: string | null }
    | { __typename: 'NotAllowed', code: Types.FailureCode, message: string }
    | { __typename: 'NotThere', code: Types.FailureCode, message: string }
   };

export type RemoveMediaMutationVariables = Exact<{
  tenantId: number;
  eventId: number;
  itemId?: number | null | undefined;
  fileIds: Array<number> | number;
  commandId: string;
}>;


export type RemoveMediaMutation = { removeMedia:
    | { __typename: 'Conflicted', code: Types.FailureCode, message: string }
    | { __typename: 'InvalidInput', code: Types.FailureCode, message: string }
    | { __typename: 'MediaRemoved', fileIds: Array<number> }
    | { __typename: 'NotAllowed', code: Types.FailureCode, message: string }
    | { __typename: 'NotThere', code: Types.FailureCode, message: string }
   };


export const AttachMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"AttachMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fileId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"attachMedia"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}},{"kind":"Argument","name":{"kind":"Name","value":"fileId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fileId"}}},{"kind":"Argument","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaArranged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"media"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventMedia_medium"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventMedia_medium"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Medium"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaId"}},{"kind":"Field","name":{"kind":"Name","value":"tenantId"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"fileId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"posterUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"attachedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<AttachMediaMutation, AttachMediaMutationVariables>;
export const MoveMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"MoveMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fileId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"beforeFileId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"moveMedia"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}},{"kind":"Argument","name":{"kind":"Name","value":"fileId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fileId"}}},{"kind":"Argument","name":{"kind":"Name","value":"beforeFileId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"beforeFileId"}}},{"kind":"Argument","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaArranged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"media"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"EventMedia_medium"},"directives":[{"kind":"Directive","name":{"kind":"Name","value":"unmask"}}]}]}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"EventMedia_medium"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Medium"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"mediaId"}},{"kind":"Field","name":{"kind":"Name","value":"tenantId"}},{"kind":"Field","name":{"kind":"Name","value":"eventId"}},{"kind":"Field","name":{"kind":"Name","value":"itemId"}},{"kind":"Field","name":{"kind":"Name","value":"fileId"}},{"kind":"Field","name":{"kind":"Name","value":"kind"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"thumbnailUrl"}},{"kind":"Field","name":{"kind":"Name","value":"posterUrl"}},{"kind":"Field","name":{"kind":"Name","value":"width"}},{"kind":"Field","name":{"kind":"Name","value":"height"}},{"kind":"Field","name":{"kind":"Name","value":"place"}},{"kind":"Field","name":{"kind":"Name","value":"attachedAt"}},{"kind":"Field","name":{"kind":"Name","value":"version"}}]}}]} as unknown as DocumentNode<MoveMediaMutation, MoveMediaMutationVariables>;
export const ChooseCoverDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"ChooseCover"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fileId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chooseCover"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}},{"kind":"Argument","name":{"kind":"Name","value":"fileId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fileId"}}},{"kind":"Argument","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaArranged"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"position"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<ChooseCoverMutation, ChooseCoverMutationVariables>;
export const RemoveMediaDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"RemoveMedia"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fileIds"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"removeMedia"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"tenantId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"tenantId"}}},{"kind":"Argument","name":{"kind":"Name","value":"eventId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"eventId"}}},{"kind":"Argument","name":{"kind":"Name","value":"itemId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"itemId"}}},{"kind":"Argument","name":{"kind":"Name","value":"fileIds"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fileIds"}}},{"kind":"Argument","name":{"kind":"Name","value":"commandId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"commandId"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"MediaRemoved"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"fileIds"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Failure"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]}}]} as unknown as DocumentNode<RemoveMediaMutation, RemoveMediaMutationVariables>;