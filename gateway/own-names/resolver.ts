import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql';
import { anybody, signedIn } from '../../domain/kernel/policy.ts';
import { Allowed } from '../server/access/policy.ts';
import { callContext, staffOf, type GatewayContext } from '../server/context.ts';
import { failure } from '../server/failure/refusal.ts';
import type { Failure } from '../server/failure/types.ts';
import { viewerOf } from '../session/viewer.ts';
import {
  ChangeUsernameResult,
  ConfirmEmailChangeResult,
  EmailChanged,
  EmailChangeRequested,
  RequestEmailChangeResult,
  UsernameChanged,
} from './types.ts';

/** How people change their own username and e-mail address (decision 7). */
@Resolver()
export class OwnNamesResolver {
  @Allowed(signedIn)
  @Mutation(() => ChangeUsernameResult, { description: 'Gives the signed-in person another username.' })
  async changeUsername(
    @Ctx() context: GatewayContext,
    @Arg('username', () => String) username: string,
    @Arg('password', () => String) password: string,
    @Arg('commandId', () => ID, { nullable: true }) commandId?: string | null,
  ): Promise<UsernameChanged | Failure> {
    const self = staffOf(context);
    const { ownNames, sessions } = context.ports;
    const changed = await ownNames.changeUsername(
      { username, password },
      callContext(context, self, { commandId }),
    );
    if (!changed.ok) return failure(changed.code, changed.fields);
    const lastUsed = await sessions.tenantOf(self.sessionId);
    const me = await viewerOf(context.ports, self, lastUsed);
    return Object.assign(new UsernameChanged(), { me: Object.assign(me, { username: changed.username }) });
  }

  @Allowed(signedIn)
  @Mutation(() => RequestEmailChangeResult, {
    description: 'Mails a link to the new address. The link works once within 30 minutes.',
  })
  async requestEmailChange(
    @Ctx() context: GatewayContext,
    @Arg('email', () => String) email: string,
    @Arg('password', () => String) password: string,
  ): Promise<EmailChangeRequested | Failure> {
    const requested = await context.ports.ownNames.requestEmailChange({ email, password }, staffOf(context));
    if (!requested.ok) return failure(requested.code, requested.fields);
    return Object.assign(new EmailChangeRequested(), {
      message: 'A mail with a link is on its way to the new address.',
    });
  }

  @Allowed(anybody)
  @Mutation(() => ConfirmEmailChangeResult, {
    description: 'Gives the holder of the mailed link the new e-mail address.',
  })
  async confirmEmailChange(
    @Ctx() { correlationId, device, ports }: GatewayContext,
    @Arg('token', () => String, { description: 'the part of the mailed link after the last slash' })
    token: string,
  ): Promise<EmailChanged | Failure> {
    const changed = await ports.ownNames.confirmEmailChange(token, device, correlationId);
    if (!changed.ok) return failure(changed.code, changed.fields);
    return new EmailChanged();
  }
}
