import type { Accounts } from './features/accounts/port.ts';
import type { Sessions } from './features/sessions/port.ts';
import type { Bus } from './platform/bus/port.ts';
import type { Reads } from './platform/database/port.ts';
import type { Authorisation } from './platform/dispatch/authorisation-port.ts';
import type { Dispatcher } from './platform/dispatch/port.ts';
import type { Media } from './platform/media/port.ts';
import type { MemberImports } from './features/members/port.ts';
import type { PersonalData } from './features/personal-data/port.ts';
import type { ReadModelPositions } from './platform/projector/port.ts';
import type { Tenants } from './features/tenants/port.ts';

/** What the edges have to know of the configuration. */
export interface EdgeConfig {
  /** where people reach this installation, e.g. `https://muster.example.org` */
  readonly publicUrl: string;
  /** off for load tests only: decisions 15b */
  readonly rateLimits: boolean;
}

/** Everything an edge may use: both get the same, and no more than this. */
export interface EdgePorts {
  readonly dispatcher: Dispatcher;
  readonly accounts: Accounts;
  readonly sessions: Sessions;
  readonly memberImports: MemberImports;
  readonly personalData: PersonalData;
  readonly media: Media;
  readonly tenants: Tenants;
  readonly reads: Reads;
  readonly positions: ReadModelPositions;
  readonly bus: Bus;
  readonly authorisation: Authorisation;
  readonly config: EdgeConfig;
}
