import { billingModule } from './billing/module.ts';
import { calendarModule } from './calendar/module.ts';
import { dashboardModule } from './dashboard/module.ts';
import { eventModule } from './event/module.ts';
import { eventHistoryModule } from './event-history/module.ts';
import { invitationModule } from './invitation/module.ts';
import { libraryModule } from './library/module.ts';
import { memberModule } from './member/module.ts';
import { memberHistoryModule } from './member-history/module.ts';
import { memberImportModule } from './member-import/module.ts';
import { ownNamesModule } from './own-names/module.ts';
import { ownerModule } from './owner/module.ts';
import { passkeyModule } from './passkey/module.ts';
import { passwordModule } from './password/module.ts';
import { personModule } from './person/module.ts';
import { personalDataModule } from './personal-data/module.ts';
import { requireMfaModule } from './require-mfa/module.ts';
import { secondFactorModule } from './second-factor/module.ts';
import { sessionModule } from './session/module.ts';
import { tenantModule } from './tenant/module.ts';
import { userModule } from './user/module.ts';
import type { GatewayModule } from './server/module.ts';

/** Every feature of the GraphQL edge. */
export const modules: readonly GatewayModule[] = [
  billingModule,
  calendarModule,
  dashboardModule,
  eventModule,
  eventHistoryModule,
  invitationModule,
  libraryModule,
  memberModule,
  memberHistoryModule,
  memberImportModule,
  ownNamesModule,
  ownerModule,
  passkeyModule,
  passwordModule,
  personModule,
  personalDataModule,
  requireMfaModule,
  secondFactorModule,
  sessionModule,
  tenantModule,
  userModule,
];
