import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { anybody } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import type { GatewayContext } from '../server/context.ts';
import type { Failure } from '../server/failure/types.ts';
import { EndsSessions } from '../server/one-answer.ts';
import { omitNulls } from '../server/omit-nulls.ts';
import { presented } from './factor.ts';
import { LogInInput } from './inputs.ts';
import { loggedIn } from './logged-in.ts';
import { LogInResult, type LoggedIn, LoggedOut, LogOutResult, Viewer } from './types.ts';
import { viewerOf } from './viewer.ts';

@Resolver()
export class SessionResolver {
  @Allowed(anybody)
  @Query(() => Viewer, {
    nullable: true,
    description: 'The person who is signed in as staff; null without a staff session.',
  })
  async me(@Ctx() { callers, ports }: GatewayContext): Promise<Viewer | null> {
    if (callers.staff.kind !== 'staff') return null;
    const lastUsed = await ports.sessions.tenantOf(callers.staff.sessionId);
    return viewerOf(ports, callers.staff, lastUsed);
  }

  @Allowed(anybody)
  @Mutation(() => LogInResult, { description: 'Signs a user in and opens a staff session.' })
  async logIn(
    @Ctx() context: GatewayContext,
    @Arg('input', () => LogInInput) input: LogInInput,
  ): Promise<LoggedIn | Failure> {
    const { factor, ...rest } = input;
    const data = { ...omitNulls(rest), ...presented({ factor }) };
    return loggedIn(context, await context.ports.signIn.logIn(data, context.device, context.callers.staff));
  }

  @Allowed(anybody)
  @EndsSessions()
  @Mutation(() => LogOutResult, {
    description: 'Ends the staff session and the owner session of this browser.',
  })
  async logOut(@Ctx() { callers, cookies, ports }: GatewayContext): Promise<LoggedOut> {
    await Promise.all(callers.tokens.map((token) => ports.sessions.end(token)));
    cookies.clear('staff');
    cookies.clear('owner');
    cookies.clearCache();
    return new LoggedOut();
  }
}
