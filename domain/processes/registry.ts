// One line for each process; processes.ts gives the list to the program.
export { whenAddressConfirmedThenSendWaitingMail } from './when-address-confirmed-then-send-waiting-mail.ts';
export { whenEventRenamedThenReleasePreviousName } from './when-event-renamed-then-release-previous-name.ts';
export { whenInvitationAcceptedThenJoin } from './when-invitation-accepted-then-join.ts';
export { whenInvitationEndedThenForgetItsAddress } from './when-invitation-ended-then-forget-its-address.ts';
export { whenInvitationSentThenMailIt } from './when-invitation-sent-then-mail-it.ts';
export { whenMemberEmailGivenUpThenReleaseIt } from './when-member-email-given-up-then-release-it.ts';
export { whenMembershipDeactivatedThenEndSessions } from './when-membership-deactivated-then-end-sessions.ts';
export { whenMembershipDeactivatedThenVoidInvitations } from './when-membership-deactivated-then-void-invitations.ts';
export { whenOwnNameChangedThenFollow } from './when-own-name-changed-then-follow.ts';
export { whenOwnerRegisteredThenRegisterUser } from './when-owner-registered-then-register-user.ts';
export { whenPersonErasedThenForgetThem } from './when-person-erased-then-forget-them.ts';
export { whenRightWithdrawnThenOvertakeCommands } from './when-right-withdrawn-then-overtake-commands.ts';
export { whenStaffRegisteredThenLetThemIn } from './when-staff-registered-then-let-them-in.ts';
export { whenTenantDeactivatedThenEndSessions } from './when-tenant-deactivated-then-end-sessions.ts';
export { whenTenantRegisteredThenGrantAdmin } from './when-tenant-registered-then-grant-admin.ts';
export { whenUserErasedThenEndMemberships } from './when-user-erased-then-end-memberships.ts';
export { whenUserRegisteredThenConfirmAddress } from './when-user-registered-then-confirm-address.ts';
