import { Arg, createUnionType, ID, Int, Resolver, Root, Subscription, type ClassType } from 'type-graphql';
import { staff } from '../../../domain/kernel/policy.ts';
import { Allowed } from '../access/policy.ts';
import { staffOf, type GatewayContext } from '../context.ts';
import { Position } from '../scalars.ts';
import type { DeclaredLive } from './declared.ts';
import type { LiveChange } from './presenter.ts';
import { Resynchronise } from './resynchronise.ts';

interface TenantChangesArgs {
  readonly tenantId: number;
  readonly after?: bigint | null;
  readonly history?: string | null;
}

/** The resolver class of the only subscription; its union has the types that the features declare. */
export function liveResolver({ presenters, signals }: DeclaredLive): ClassType {
  const AnyChange = createUnionType({
    name: 'LiveChange',
    description: 'A change in a tenant, or the order to read everything again.',
    types: () => [Resynchronise, ...presenters.map(({ type }) => type), ...signals.map(({ type }) => type)],
  });

  @Resolver()
  class LiveResolver {
    @Allowed(staff)
    @Subscription(() => AnyChange, {
      subscribe: ({ args, context }: { args: TenantChangesArgs; context: GatewayContext }) =>
        context.live.subscribe(args.tenantId, staffOf(context).userId, {
          after: args.after ?? null,
          history: args.history ?? null,
        }),
      description:
        "Every change that the tenant's staff may see, after a position. Sends Resynchronise when changes\nafter that position are no longer kept.",
    })
    tenantChanges(
      @Root() change: LiveChange,
      @Arg('tenantId', () => Int) _tenantId: number,
      @Arg('after', () => Position, {
        nullable: true,
        description:
          'The position up to which the subscriber knows everything; without it only what changes from now on.',
      })
      _after?: bigint | null,
      @Arg('history', () => ID, {
        nullable: true,
        description:
          'The history that the position belongs to (`extensions.history`). When the log was restored since, Resynchronise comes first.',
      })
      _history?: string | null,
    ): LiveChange {
      return change;
    }
  }
  return LiveResolver;
}
