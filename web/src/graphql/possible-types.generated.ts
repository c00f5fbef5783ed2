
      export interface PossibleTypesResultData {
        possibleTypes: {
          [key: string]: string[]
        }
      }
      const result: PossibleTypesResultData = {
  "possibleTypes": {
    "AcceptInvitationResult": [
      "Conflicted",
      "InvitationAccepted",
      "LinkUsedUp"
    ],
    "ArrangeMediaResult": [
      "Conflicted",
      "InvalidInput",
      "MediaArranged",
      "NotAllowed",
      "NotThere"
    ],
    "BeginPasskeyLogInResult": [
      "InvalidInput",
      "PasskeyOptions"
    ],
    "CancelRegistrantResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "RegistrantCancelled"
    ],
    "ChangeOwnRegistrationResult": [
      "Conflicted",
      "InvalidInput",
      "NotThere",
      "OwnRegistrationChanged"
    ],
    "ChangePasswordResult": [
      "InvalidInput",
      "PasswordChanged"
    ],
    "ChangeUsernameResult": [
      "Conflicted",
      "InvalidInput",
      "NameTaken",
      "UsernameChanged"
    ],
    "CheckMemberImportResult": [
      "InvalidInput",
      "MemberImportChecked"
    ],
    "CloseItemActionResult": [
      "Conflicted",
      "InvalidInput",
      "ItemActionClosed",
      "NotAllowed",
      "NotThere"
    ],
    "ConfirmAddressResult": [
      "AddressConfirmed",
      "InvalidInput",
      "LinkUsedUp"
    ],
    "ConfirmEmailChangeResult": [
      "Conflicted",
      "EmailChanged",
      "LinkUsedUp",
      "NameTaken"
    ],
    "ConfirmPasskeyResult": [
      "Conflicted",
      "InvalidInput",
      "PasskeyConfirmed"
    ],
    "DeleteCommentResult": [
      "CommentDeleted",
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere"
    ],
    "EditCommentResult": [
      "CommentEdited",
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere"
    ],
    "EndOtherSessionsResult": [
      "InvalidInput",
      "OtherSessionsEnded"
    ],
    "EndSessionResult": [
      "NotThere",
      "SessionEnded"
    ],
    "EnrolPasskeyResult": [
      "CodeNeeded",
      "Conflicted",
      "InvalidInput",
      "PasskeyOptions"
    ],
    "EnrolTotpResult": [
      "CodeNeeded",
      "Conflicted",
      "InvalidInput",
      "TotpEnrolment"
    ],
    "EraseMemberResult": [
      "Conflicted",
      "InvalidInput",
      "MemberErased",
      "NotAllowed",
      "NotThere"
    ],
    "EraseRegistrantResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "RegistrantErased"
    ],
    "EraseUserResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "UserErased"
    ],
    "Failure": [
      "CodeNeeded",
      "Conflicted",
      "InvalidInput",
      "LinkUsedUp",
      "MemberExists",
      "MembersNotImported",
      "NameTaken",
      "NotAllowed",
      "NotThere",
      "ProofNeeded",
      "WrongCredentials"
    ],
    "HistoryEntry": [
      "EventHistoryEntry",
      "MemberHistoryEntry"
    ],
    "ImportMembersResult": [
      "InvalidInput",
      "MembersImported",
      "MembersNotImported"
    ],
    "InviteUserResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "UserInvited"
    ],
    "LiveChange": [
      "CommentChanged",
      "EventChanged",
      "ItemActionChanged",
      "ItemChanged",
      "LibraryChanged",
      "MediumChanged",
      "MemberChanged",
      "MentionsChanged",
      "RegistrantChanged",
      "Resynchronise",
      "TenantChanged",
      "UserChanged"
    ],
    "LogInOwnerResult": [
      "CodeNeeded",
      "InvalidInput",
      "NotAllowed",
      "OwnerLoggedIn",
      "ProofNeeded",
      "WrongCredentials"
    ],
    "LogInResult": [
      "CodeNeeded",
      "InvalidInput",
      "LoggedIn",
      "ProofNeeded",
      "WrongCredentials"
    ],
    "LogOutResult": [
      "InvalidInput",
      "LoggedOut"
    ],
    "PostCommentResult": [
      "CommentPosted",
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere"
    ],
    "RecoveryCodesResult": [
      "CodeNeeded",
      "Conflicted",
      "InvalidInput",
      "RecoveryCodes"
    ],
    "RegisterEventResult": [
      "Conflicted",
      "EventRegistered",
      "InvalidInput",
      "NameTaken",
      "NotAllowed",
      "NotThere"
    ],
    "RegisterItemResult": [
      "Conflicted",
      "InvalidInput",
      "ItemRegistered",
      "NotAllowed",
      "NotThere"
    ],
    "RegisterMemberResult": [
      "Conflicted",
      "InvalidInput",
      "MemberExists",
      "MemberRegistered",
      "NotAllowed",
      "NotThere"
    ],
    "RegisterOwnerResult": [
      "Conflicted",
      "InvalidInput",
      "NameTaken",
      "NotAllowed",
      "OwnerRegistered",
      "ProofNeeded"
    ],
    "RegisterTenantResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "TenantRegistered"
    ],
    "RegisterUserResult": [
      "Conflicted",
      "InvalidInput",
      "LinkUsedUp",
      "NameTaken",
      "NotAllowed",
      "NotThere",
      "UserRegistered"
    ],
    "RemoveLibraryFileResult": [
      "Conflicted",
      "LibraryFileRemoved",
      "NotThere"
    ],
    "RemoveMediaResult": [
      "Conflicted",
      "InvalidInput",
      "MediaRemoved",
      "NotAllowed",
      "NotThere"
    ],
    "RemovePasskeyResult": [
      "CodeNeeded",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "PasskeyRemoved"
    ],
    "RemoveTotpResult": [
      "CodeNeeded",
      "InvalidInput",
      "NotAllowed",
      "TotpRemoved"
    ],
    "ReopenTenantResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "TenantReopened"
    ],
    "RequestEmailChangeResult": [
      "EmailChangeRequested",
      "InvalidInput"
    ],
    "RequestPasswordResetResult": [
      "InvalidInput",
      "PasswordResetRequested",
      "ProofNeeded"
    ],
    "ResetPasswordResult": [
      "InvalidInput",
      "LinkUsedUp",
      "PasswordReset"
    ],
    "Revised": [
      "Event",
      "Member",
      "Tenant"
    ],
    "SendAddressConfirmationResult": [
      "AddressConfirmationSent",
      "InvalidInput"
    ],
    "SetRegistrantRetentionResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "RegistrantRetentionSet"
    ],
    "SetRequireMfaResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "RequireMfaSet"
    ],
    "SubmitItemActionResult": [
      "Conflicted",
      "InvalidInput",
      "ItemActionSubmitted",
      "NotAllowed",
      "NotThere"
    ],
    "SubscribeToPushResult": [
      "InvalidInput",
      "SubscribedToPush"
    ],
    "Success": [
      "AddressConfirmationSent",
      "AddressConfirmed",
      "CommentDeleted",
      "CommentEdited",
      "CommentPosted",
      "EmailChangeRequested",
      "EmailChanged",
      "EventRegistered",
      "EventUpdated",
      "InvitationAccepted",
      "InvitationWithdrawn",
      "ItemActionClosed",
      "ItemActionSubmitted",
      "ItemRegistered",
      "ItemUpdated",
      "LibraryFileRemoved",
      "LoggedIn",
      "LoggedOut",
      "MediaArranged",
      "MediaRemoved",
      "MemberErased",
      "MemberImportUndone",
      "MemberRegistered",
      "MemberUpdated",
      "MembersImported",
      "OtherSessionsEnded",
      "OwnRegistrationChanged",
      "OwnerLoggedIn",
      "OwnerRegistered",
      "PasskeyConfirmed",
      "PasskeyOptions",
      "PasskeyRemoved",
      "PasswordChanged",
      "PasswordReset",
      "PasswordResetRequested",
      "RecoveryCodes",
      "RegistrantCancelled",
      "RegistrantErased",
      "RegistrantRetentionSet",
      "RequireMfaSet",
      "SessionEnded",
      "SubscribedToPush",
      "TenantRegistered",
      "TenantReopened",
      "TenantUpdated",
      "TotpEnrolment",
      "TotpRemoved",
      "UnsubscribedFromPush",
      "UserErased",
      "UserInvited",
      "UserRegistered",
      "UserUpdated",
      "UsernameChanged"
    ],
    "UndoMemberImportResult": [
      "InvalidInput",
      "MemberImportUndone"
    ],
    "UnsubscribeFromPushResult": [
      "InvalidInput",
      "UnsubscribedFromPush"
    ],
    "UpdateEventResult": [
      "Conflicted",
      "EventUpdated",
      "InvalidInput",
      "NameTaken",
      "NotAllowed",
      "NotThere"
    ],
    "UpdateItemResult": [
      "Conflicted",
      "InvalidInput",
      "ItemUpdated",
      "NotAllowed",
      "NotThere"
    ],
    "UpdateMemberResult": [
      "Conflicted",
      "InvalidInput",
      "MemberExists",
      "MemberUpdated",
      "NotAllowed",
      "NotThere"
    ],
    "UpdateTenantResult": [
      "Conflicted",
      "InvalidInput",
      "NotAllowed",
      "NotThere",
      "TenantUpdated"
    ],
    "UpdateUserResult": [
      "Conflicted",
      "InvalidInput",
      "NameTaken",
      "NotAllowed",
      "NotThere",
      "UserUpdated"
    ],
    "WithdrawInvitationResult": [
      "Conflicted",
      "InvalidInput",
      "InvitationWithdrawn",
      "NotAllowed",
      "NotThere"
    ]
  }
};
      export default result;
    