export const possibleTypes: Record<string, string[]> = {
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
    "QuotaReached",
    "WrongCredentials"
  ],
  "UpdateEventResult": [
    "Conflicted",
    "EventUpdated",
    "InvalidInput",
    "NameTaken",
    "NotAllowed",
    "NotThere"
  ]
};
