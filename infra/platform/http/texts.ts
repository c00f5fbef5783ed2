// The server's own en-US texts besides the catalogue of codes (infra/platform/failures): for REST clients and
// for people who read answers.

/** Names the fields that a failed call changed. */
export function partlyDone(fields: readonly string[]): string {
  return `Already changed: ${fields.join(', ')}.`;
}

/** Texts of successful calls whose product page defines a text. */
export const successTexts = {
  ownerRegistered: 'ACCOUNT CREATED SUCCESSFULLY',
  tenantRegistered: 'Tenant registered successfully!',
  passwordResetRequested: 'If we know this address, a mail with a link to set a new password is on its way.',
  emailChangeRequested: 'A mail with a link is on its way to the new address.',
  settingsSaved: 'Saved',
  eventRegistered: 'Event created!',
  noMembers: 'No members found.',
  userRegistered: 'Account created.',
  userUpdated: 'Saved.',
  userUpdatedButEmail: 'Saved. The e-mail address changes once the link mailed to it was followed.',
  memberRegistered: 'MEMBER ACCOUNT CREATED SUCCESSFULLY',
  memberUpdated: 'Saved.',
  eventUpdated: 'Event updated successfully',
} as const;
