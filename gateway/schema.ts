import { mergeSchemas } from '@graphql-tools/schema';
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from 'graphql';
import { buildSchemaSync, type PubSub } from 'type-graphql';
import { enforcePolicies } from './access/enforce.ts';
import { BillingResolver } from './billing/resolver.ts';
import { CalendarResolver } from './calendar/resolver.ts';
import { DashboardResolver } from './dashboard/resolver.ts';
import { EventHistoryResolver } from './event-history/resolver.ts';
import { EventCommands } from './event/commands.ts';
import { EventQueries } from './event/resolver.ts';
import { LibraryResolver } from './library/resolver.ts';
import { InvitationResolver } from './invitation/resolver.ts';
import { LiveResolver } from './live/resolver.ts';
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
import { UserComingResolver } from './user/coming.ts';
import { UserCommands } from './user/commands.ts';
import { UserQueries } from './user/resolver.ts';

/** type-graphql asks for topics to listen to; our subscriptions bring their own source. */
const noTopics: PubSub = {
  publish() {
    throw new Error('Nothing is published here: changes come from the read models');
  },
  subscribe() {
    throw new Error('Nothing is published here: changes come from the read models');
  },
};

/**
 * The schema of both transports, each root field behind its policy. `mergeSchemas` keeps the
 * extensions that cost and policy stand in; `makeExecutableSchema` would drop them.
 */
export function createSchema(): GraphQLSchema {
  const classes = buildSchemaSync({
    resolvers: [
      SessionResolver,
      SessionListResolver,
      PasswordResolver,
      OwnNamesResolver,
      SecondFactorResolver,
      PasskeyResolver,
      RequireMfaResolver,
      OwnerResolver,
      TenantResolver,
      TenantCommands,
      LibraryResolver,
      BillingResolver,
      EventQueries,
      EventCommands,
      EventHistoryResolver,
      DashboardResolver,
      CalendarResolver,
      LiveResolver,
      UserQueries,
      UserCommands,
      UserComingResolver,
      InvitationResolver,
      MemberQueries,
      MemberCommands,
      MemberHistoryResolver,
      MemberImportResolver,
      PersonalDataResolver,
    ],
    pubSub: noTopics,
    // Commands check their own input, the same for both edges.
    validate: false,
  });
  return enforcePolicies(mergeSchemas({ schemas: [classes] }));
}

/** What gateway/schema.graphql holds. */
export function printedSchema(schema: GraphQLSchema): string {
  return `${printSchema(lexicographicSortSchema(schema))}\n`;
}
