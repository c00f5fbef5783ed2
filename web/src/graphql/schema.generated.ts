export type Maybe<T> = T | null;
export type InputMaybe<T> = Maybe<T>;
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  AuthenticationResponseJSON: { input: import('@simplewebauthn/browser').AuthenticationResponseJSON; output: import('@simplewebauthn/browser').AuthenticationResponseJSON; }
  Date: { input: string; output: string; }
  DateTime: { input: string; output: string; }
  Position: { input: string; output: string; }
  PublicKeyCredentialCreationOptionsJSON: { input: import('@simplewebauthn/browser').PublicKeyCredentialCreationOptionsJSON; output: import('@simplewebauthn/browser').PublicKeyCredentialCreationOptionsJSON; }
  PublicKeyCredentialRequestOptionsJSON: { input: import('@simplewebauthn/browser').PublicKeyCredentialRequestOptionsJSON; output: import('@simplewebauthn/browser').PublicKeyCredentialRequestOptionsJSON; }
  RegistrationResponseJSON: { input: import('@simplewebauthn/browser').RegistrationResponseJSON; output: import('@simplewebauthn/browser').RegistrationResponseJSON; }
  Revision: { input: string; output: string; }
};

export type ActionType =
  | 'AUCTION'
  | 'DEFAULT'
  | 'RAFFLE';

export type AddTaskInput = {
  assigneeId?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  dueAt?: InputMaybe<Scalars['DateTime']['input']>;
  itemId?: InputMaybe<Scalars['Int']['input']>;
  title: Scalars['String']['input'];
};

export type AnswerInput = {
  answer: Scalars['String']['input'];
  question: Scalars['String']['input'];
};

export type AttachmentKind =
  | 'IMAGE'
  | 'VIDEO';

export type ChangeOwnRegistrationInput = {
  answers?: InputMaybe<Array<AnswerInput>>;
  name?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  size?: InputMaybe<Scalars['String']['input']>;
};

export type ChangePasswordInput = {
  oldPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
};

export type CheckInMethod =
  | 'CAMERA'
  | 'HAND';

export type CreateRaffleInput = {
  bottomSize?: InputMaybe<Scalars['String']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  drawAt?: InputMaybe<Scalars['DateTime']['input']>;
  media?: InputMaybe<Array<Scalars['String']['input']>>;
  name: Scalars['String']['input'];
  shoeSize?: InputMaybe<Scalars['String']['input']>;
  topSize?: InputMaybe<Scalars['String']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};

export type DeliveryProgress =
  | 'CANCELLED'
  | 'FAILED'
  | 'SENDING'
  | 'SENT'
  | 'UNKNOWN'
  | 'WAITING';

export type EditPostInput = {
  content?: InputMaybe<Scalars['String']['input']>;
  media?: InputMaybe<Array<Scalars['String']['input']>>;
  platforms?: InputMaybe<Array<SocialPlatform>>;
  scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type EventHistoryEntryKind =
  | 'ACTION_CHANGED'
  | 'ACTION_CLOSED'
  | 'ACTION_OPENED'
  | 'ACTION_REOPENED'
  | 'ACTION_SUBMITTED'
  | 'CANCELLED'
  | 'CHANGED'
  | 'COMMENT_DELETED'
  | 'COMMENT_EDITED'
  | 'COMMENT_POSTED'
  | 'DATED'
  | 'DESCRIBED'
  | 'DRAFTED'
  | 'GROUPED'
  | 'ITEM_ADDED'
  | 'ITEM_DESCRIBED'
  | 'ITEM_LIMITED'
  | 'ITEM_RENAMED'
  | 'ITEM_RETYPED'
  | 'ITEM_SIZED'
  | 'PUBLISHED'
  | 'REGISTERED'
  | 'REINSTATED'
  | 'RELOCATED'
  | 'RENAMED'
  | 'RESCHEDULED'
  | 'RETYPED'
  | 'TASK_ADDED'
  | 'TASK_ASSIGNED'
  | 'TASK_COMPLETED'
  | 'TASK_DELETED'
  | 'TASK_DESCRIBED'
  | 'TASK_REOPENED'
  | 'TASK_RESCHEDULED'
  | 'TASK_RETITLED';

export type EventRole =
  | 'EDITOR'
  | 'OWNER'
  | 'VIEWER';

export type EventStatus =
  | 'CANCELLED'
  | 'DRAFT'
  | 'PUBLISHED';

export type FactorInput =
  { code: Scalars['String']['input']; passkey?: never; }
  |  { code?: never; passkey: Scalars['AuthenticationResponseJSON']['input']; };

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

export type ItemSizeInput = {
  quantity?: InputMaybe<Scalars['Int']['input']>;
  size: Scalars['String']['input'];
};

export type ItemType =
  | 'CLOTHING'
  | 'DEFAULT'
  | 'SHOES';

export type LibraryFileKind =
  | 'IMAGE'
  | 'VIDEO';

export type LogInInput = {
  factor?: InputMaybe<FactorInput>;
  password: Scalars['String']['input'];
  proof?: InputMaybe<Scalars['String']['input']>;
  username: Scalars['String']['input'];
};

export type LogInOwnerInput = {
  email: Scalars['String']['input'];
  factor?: InputMaybe<FactorInput>;
  password: Scalars['String']['input'];
  proof?: InputMaybe<Scalars['String']['input']>;
  username: Scalars['String']['input'];
};

export type MailRoute =
  | 'MAILBOX'
  | 'QUEUE'
  | 'SERVER';

export type MailTemplateInput = {
  message: Scalars['String']['input'];
  name: Scalars['String']['input'];
  subject: Scalars['String']['input'];
};

export type MailingAudienceInput =
  { members: MembersAudienceInput; registrants?: never; winners?: never; }
  |  { members?: never; registrants: RegistrantsAudienceInput; winners?: never; }
  |  { members?: never; registrants?: never; winners: WinnersAudienceInput; };

export type MailingGroup =
  | 'MEMBERS'
  | 'REGISTRANTS'
  | 'WINNERS';

export type MailingInput = {
  attachments?: InputMaybe<Array<Scalars['String']['input']>>;
  audience?: InputMaybe<MailingAudienceInput>;
  dueAt?: InputMaybe<Scalars['DateTime']['input']>;
  message: Scalars['String']['input'];
  subject: Scalars['String']['input'];
  to?: InputMaybe<Array<Scalars['String']['input']>>;
};

export type MediumKind =
  | 'IMAGE'
  | 'VIDEO';

export type MemberFilterInput = {
  archived?: Scalars['Boolean']['input'];
  city?: InputMaybe<Scalars['String']['input']>;
  registeredFrom?: InputMaybe<Scalars['Date']['input']>;
};

export type MemberHistoryEntryKind =
  | 'ARCHIVED'
  | 'CHANGED'
  | 'CONTACT_CHANGED'
  | 'DESCRIBED'
  | 'ERASED'
  | 'MOVED'
  | 'PICTURED'
  | 'REGISTERED'
  | 'REMOVED'
  | 'RENAMED'
  | 'RESTORED';

export type MemberSort =
  | 'CITY'
  | 'EMAIL'
  | 'FIRST_NAME'
  | 'LAST_NAME'
  | 'REGISTERED';

export type MembersAudienceInput = {
  city?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
};

export type NotificationCategory =
  | 'MARKETING'
  | 'MENTIONS'
  | 'MESSAGES'
  | 'REGISTRATIONS'
  | 'SECURITY'
  | 'SHARES'
  | 'TASKS'
  | 'UPDATES';

export type NotificationChoiceInput = {
  category: NotificationCategory;
  inApp: Scalars['Boolean']['input'];
  mail: Scalars['Boolean']['input'];
  push: Scalars['Boolean']['input'];
};

export type PostMediumKind =
  | 'IMAGE'
  | 'VIDEO';

export type PostStatus =
  | 'CANCELLED'
  | 'FAILED'
  | 'PUBLISHED'
  | 'PUBLISHING'
  | 'SCHEDULED'
  | 'UNKNOWN';

export type PushFailure =
  | 'ENDED'
  | 'GIVEN_UP'
  | 'REFUSED';

export type PushSubscriptionInput = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
};

export type QuestionInput = {
  choices?: InputMaybe<Array<Scalars['String']['input']>>;
  key: Scalars['String']['input'];
  kind: QuestionKind;
  label: Scalars['String']['input'];
  required?: InputMaybe<Scalars['Boolean']['input']>;
};

export type QuestionKind =
  | 'CHOICE'
  | 'CONSENT'
  | 'NUMBER'
  | 'TEXT';

export type QuietHoursInput = {
  from: Scalars['Int']['input'];
  timezone: Scalars['String']['input'];
  until: Scalars['Int']['input'];
};

export type RegisterEventInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  draft?: InputMaybe<Scalars['Boolean']['input']>;
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  firstDay?: InputMaybe<Scalars['Date']['input']>;
  lastDay?: InputMaybe<Scalars['Date']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};

export type RegisterInvitedUserInput = {
  email: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  invitation: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  password: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  username: Scalars['String']['input'];
};

export type RegisterItemInput = {
  bottomSizes?: InputMaybe<Array<ItemSizeInput>>;
  capacity?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  name: Scalars['String']['input'];
  shoeSizes?: InputMaybe<Array<ItemSizeInput>>;
  topSizes?: InputMaybe<Array<ItemSizeInput>>;
  type?: InputMaybe<ItemType>;
};

export type RegisterMemberInput = {
  address1: Scalars['String']['input'];
  address2?: InputMaybe<Scalars['String']['input']>;
  bio?: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  image?: InputMaybe<Scalars['String']['input']>;
  lastname: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  state: Scalars['String']['input'];
  zip: Scalars['String']['input'];
};

export type RegisterOwnerInput = {
  companyname: Scalars['String']['input'];
  domain: Scalars['String']['input'];
  email: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  password: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  username: Scalars['String']['input'];
};

export type RegisterTenantInput = {
  address1: Scalars['String']['input'];
  address2?: InputMaybe<Scalars['String']['input']>;
  city: Scalars['String']['input'];
  email?: InputMaybe<Scalars['String']['input']>;
  ownerId: Scalars['Int']['input'];
  state: Scalars['String']['input'];
  timezone?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type RegisterUserInput = {
  email: Scalars['String']['input'];
  firstname: Scalars['String']['input'];
  lastname: Scalars['String']['input'];
  password: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  role?: InputMaybe<TenantRole>;
  username: Scalars['String']['input'];
};

export type RegistrantStatus =
  | 'CANCELLED'
  | 'CONFIRMED'
  | 'WAITING';

export type RegistrantsAudienceInput = {
  checkedIn?: InputMaybe<Scalars['Boolean']['input']>;
  eventId: Scalars['Int']['input'];
  itemId: Scalars['Int']['input'];
};

export type RegistrationLinkInput = {
  itemId: Scalars['Int']['input'];
  registrantId: Scalars['Int']['input'];
  token: Scalars['String']['input'];
};

export type RepeatEvery =
  | 'FORTNIGHTLY'
  | 'MONTHLY'
  | 'WEEKLY';

export type RepeatInput = {
  every: RepeatEvery;
  times: Scalars['Int']['input'];
};

export type ResetPasswordInput = {
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};

export type ScanInput = {
  method: CheckInMethod;
  registrantId?: InputMaybe<Scalars['Int']['input']>;
  scanKey: Scalars['ID']['input'];
  scannedAgo?: InputMaybe<Scalars['Int']['input']>;
  ticketCode?: InputMaybe<Scalars['String']['input']>;
};

export type SchedulePostInput = {
  content: Scalars['String']['input'];
  eventId?: InputMaybe<Scalars['Int']['input']>;
  itemId?: InputMaybe<Scalars['Int']['input']>;
  media?: InputMaybe<Array<Scalars['String']['input']>>;
  platforms: Array<SocialPlatform>;
  scheduledAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type SessionKind =
  | 'OWNER'
  | 'STAFF';

export type ShareAccessKind =
  | 'CHANGED'
  | 'LEFT'
  | 'OPENED'
  | 'REVOKED'
  | 'ROLE_CHANGED'
  | 'SHARED';

export type ShareInput = {
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  message?: InputMaybe<Scalars['String']['input']>;
  role?: InputMaybe<EventRole>;
  sharedWithTenantId: Scalars['Int']['input'];
};

export type ShareStatus =
  | 'ACTIVE'
  | 'ENDED'
  | 'LEFT'
  | 'REVOKED';

export type SharedEventInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  firstDay?: InputMaybe<Scalars['Date']['input']>;
  lastDay?: InputMaybe<Scalars['Date']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};

export type SharedItemInput = {
  bottomSizes?: InputMaybe<Array<ItemSizeInput>>;
  capacity?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  shoeSizes?: InputMaybe<Array<ItemSizeInput>>;
  topSizes?: InputMaybe<Array<ItemSizeInput>>;
  type?: InputMaybe<ItemType>;
};

export type SizeList =
  | 'BOTTOM'
  | 'SHOE'
  | 'TOP';

export type SocialPlatform =
  | 'FACEBOOK'
  | 'INSTAGRAM'
  | 'LINKEDIN'
  | 'TWITTER';

export type SubmitItemActionInput = {
  actionType: ActionType;
  opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  questions?: InputMaybe<Array<QuestionInput>>;
  waitingList?: InputMaybe<Scalars['Boolean']['input']>;
};

export type TenantRole =
  | 'ADMIN'
  | 'STAFF';

export type ThreadAbout =
  | 'EVENT'
  | 'ITEM'
  | 'PEOPLE';

export type UpdateEventInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  endsAt?: InputMaybe<Scalars['DateTime']['input']>;
  firstDay?: InputMaybe<Scalars['Date']['input']>;
  lastDay?: InputMaybe<Scalars['Date']['input']>;
  location?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  startsAt?: InputMaybe<Scalars['DateTime']['input']>;
  type?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateItemInput = {
  bottomSizes?: InputMaybe<Array<ItemSizeInput>>;
  capacity?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  shoeSizes?: InputMaybe<Array<ItemSizeInput>>;
  topSizes?: InputMaybe<Array<ItemSizeInput>>;
  type?: InputMaybe<ItemType>;
};

export type UpdateMemberInput = {
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  bio?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  firstname?: InputMaybe<Scalars['String']['input']>;
  image?: InputMaybe<Scalars['String']['input']>;
  lastname?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateTaskInput = {
  assigneeId?: InputMaybe<Scalars['Int']['input']>;
  description?: InputMaybe<Scalars['String']['input']>;
  done?: InputMaybe<Scalars['Boolean']['input']>;
  dueAt?: InputMaybe<Scalars['DateTime']['input']>;
  title?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateTenantInput = {
  address1?: InputMaybe<Scalars['String']['input']>;
  address2?: InputMaybe<Scalars['String']['input']>;
  city?: InputMaybe<Scalars['String']['input']>;
  companyname?: InputMaybe<Scalars['String']['input']>;
  domain?: InputMaybe<Scalars['String']['input']>;
  email?: InputMaybe<Scalars['String']['input']>;
  logo?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  state?: InputMaybe<Scalars['String']['input']>;
  timezone?: InputMaybe<Scalars['String']['input']>;
  waiver?: InputMaybe<Scalars['String']['input']>;
  zip?: InputMaybe<Scalars['String']['input']>;
};

export type UpdateUserInput = {
  email?: InputMaybe<Scalars['String']['input']>;
  firstname?: InputMaybe<Scalars['String']['input']>;
  lastname?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
  username?: InputMaybe<Scalars['String']['input']>;
};

export type UserHistoryEntryKind =
  | 'ACTIVATED'
  | 'CHANGED'
  | 'DEACTIVATED'
  | 'GRANTED'
  | 'REGISTERED'
  | 'ROLE_CHANGED';

export type WinnersAudienceInput = {
  draw?: InputMaybe<Scalars['Int']['input']>;
  eventId: Scalars['Int']['input'];
  itemId: Scalars['Int']['input'];
};
