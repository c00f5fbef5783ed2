import { Arg, Int, Resolver, Root, Subscription } from 'type-graphql';
import { staff } from '../../../domain/kernel/policy.ts';
import { Allowed } from '../access/policy.ts';
import { staffOf, type GatewayContext } from '../context.ts';
import { Position } from '../scalars.ts';
import {
  TenantChange,
  type EventChanged,
  type LibraryChanged,
  type MemberChanged,
  type Resynchronise,
  type TenantChanged,
  type UserChanged,
} from './types.ts';

// written out, because the union's name is a value as well, of which the decorators would make a class
type AnyChange = EventChanged | MemberChanged | UserChanged | TenantChanged | LibraryChanged | Resynchronise;

interface Asked {
  readonly tenantId: number;
  readonly after?: bigint | null;
}

@Resolver()
export class LiveResolver {
  @Allowed(staff)
  @Subscription(() => TenantChange, {
    subscribe: ({ args, context }: { args: Asked; context: GatewayContext }) =>
      context.live.subscribe(args.tenantId, staffOf(context).userId, args.after ?? null),
    description:
      "Every change that the tenant's staff may see, from a position on. Answers Resynchronise when the\nposition is no longer kept.",
  })
  tenantChanges(
    @Root() change: AnyChange,
    @Arg('tenantId', () => Int) _tenantId: number,
    @Arg('after', () => Position, { nullable: true }) _after?: bigint | null,
  ): AnyChange {
    return change;
  }
}
