import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Allowed } from '../access/policy.ts';
import type { GatewayContext } from '../context.ts';
import { failure } from '../failure/refusal.ts';
import type { Failure } from '../failure/types.ts';
import { given } from '../given.ts';
import { LogInInput } from './inputs.ts';
import { LoggedIn, LogInResult, Viewer } from './types.ts';
import { viewerOf } from './viewer.ts';

@Resolver()
export class SessionResolver {
  @Allowed('public')
  @Query(() => Viewer, { nullable: true, description: 'Who is signed in; null for nobody.' })
  async me(@Ctx() { callers, ports }: GatewayContext): Promise<Viewer | null> {
    if (callers.staff.kind !== 'staff') return null;
    const lastUsed = await ports.sessions.tenantOf(callers.staff.sessionId);
    return viewerOf(ports.reads, callers.staff, lastUsed);
  }

  @Allowed('public')
  @Mutation(() => LogInResult)
  async logIn(
    @Ctx() { cookies, device, ports }: GatewayContext,
    @Arg('input', () => LogInInput) input: LogInInput,
  ): Promise<LoggedIn | Failure> {
    const session = await ports.accounts.logIn(given(input), device);
    if (!session.ok) return failure(session.code, session.fields);
    if (session.principal.kind !== 'staff')
      throw new Error('Signing in as staff opened another kind of session');
    cookies.set('staff', session);
    const me = await viewerOf(ports.reads, session.principal, session.tenantId);
    return Object.assign(new LoggedIn(), { me });
  }

  @Allowed('public')
  @Mutation(() => Boolean, { description: 'Ends the staff session and the owner session of this browser.' })
  async logOut(@Ctx() { callers, cookies, ports }: GatewayContext): Promise<boolean> {
    await Promise.all(callers.tokens.map((token) => ports.sessions.end(token)));
    cookies.clear('staff');
    cookies.clear('owner');
    return true;
  }
}
