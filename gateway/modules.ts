import type { Resolvers } from './server/schema.ts';
import { BillingResolver } from './billing/resolver.ts';
import { CalendarResolver } from './calendar/resolver.ts';
import { DashboardResolver } from './dashboard/resolver.ts';
import { EventHistoryResolver } from './event-history/resolver.ts';
import { EventCommands } from './event/commands.ts';
import { EventQueries } from './event/resolver.ts';
import { LibraryResolver } from './library/resolver.ts';
import { InvitationResolver } from './invitation/resolver.ts';
import { MemberHistoryResolver } from './member-history/resolver.ts';
import { MemberImportResolver } from './member-import/resolver.ts';
import { MemberCommands } from './member/commands.ts';
import { MemberQueries } from './member/resolver.ts';
import { OwnerResolver } from './owner/resolver.ts';
import { OwnNamesResolver } from './own-names/resolver.ts';
import { PasskeyResolver } from './passkey/resolver.ts';
import { PasswordResolver } from './password/resolver.ts';
import { RequireMfaResolver } from './require-mfa/resolver.ts';
import { SecondFactorResolver } from './second-factor/resolver.ts';
import { PersonalDataResolver } from './personal-data/resolver.ts';
import { SessionListResolver } from './session/list.ts';
import { SessionResolver } from './session/resolver.ts';
import { TenantCommands } from './tenant/commands.ts';
import { TenantResolver } from './tenant/resolver.ts';
import { UserComingResolver } from './user/registration.ts';
import { UserCommands } from './user/commands.ts';
import { UserQueries } from './user/resolver.ts';
import { LiveResolver } from './server/live/resolver.ts';

/** Every feature's root fields. */
export const resolvers: Resolvers = [
  BillingResolver,
  CalendarResolver,
  DashboardResolver,
  EventHistoryResolver,
  EventCommands,
  EventQueries,
  LibraryResolver,
  InvitationResolver,
  MemberHistoryResolver,
  MemberImportResolver,
  MemberCommands,
  MemberQueries,
  OwnerResolver,
  OwnNamesResolver,
  PasskeyResolver,
  PasswordResolver,
  RequireMfaResolver,
  SecondFactorResolver,
  PersonalDataResolver,
  SessionListResolver,
  SessionResolver,
  TenantCommands,
  TenantResolver,
  UserComingResolver,
  UserCommands,
  UserQueries,
  LiveResolver,
];
