import { z } from 'zod';
import { anybody } from '../../domain/kernel/policy.ts';
import { resetRequestedText } from '../../infra/features/passwords/port.ts';
import type { NotSignedIn, SignedIn } from '../../infra/features/sign-in/port.ts';
import { clearSessionCookie, clearSiteData, setSessionCookie } from '../../infra/platform/http/cookies.ts';
import { deviceOf } from '../../infra/platform/http/device.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { formFailure, formRefused } from '../public-forms/form-refused.ts';
import { proofDescription, senderOf, signInProofDescription } from '../public-forms/sender.ts';
import { answers, answerWith } from '../server/answers.ts';
import type { RestApp } from '../server/rest-app.ts';
import { secondFactorParts, signInFailure } from './second-factor-parts.ts';
import { idShown } from '../server/ids.ts';

const tags = ['sign-in and onboarding'];
const code = z
  .string()
  .nullish()
  .meta({ description: 'a code of the authenticator app, or a recovery code' });
const passkey = z.string().nullish().meta({
  description:
    "instead of a code: the browser's answer to `passkeyOptions`, AuthenticationResponseJSON as text",
});
/** Such a session reaches the person's own account alone. */
const noTenant = 'You are signed in, but you work in no organisation at the moment.';
const passwordText = z.string().meta({ format: 'password' });

/** Signing in as staff or owner, requesting a password reset, and signing out. */
export function signInRoutes(app: RestApp, { signIn, passwords, sessions, config }: EdgePorts): void {
  app.post('/api/login', {
    config: { policy: anybody, proof: true },
    schema: {
      operationId: 'logIn',
      summary: 'Sign in as staff',
      tags,
      description: `Answers 401 with \`mfaRequired\` and \`mfaKinds\` when the second factor is missing. With \`mustEnrol\` the session can only set up a second factor until that is done. ${signInProofDescription}`,
      body: z.object({ username: z.string(), password: passwordText, code, passkey }),
      response: answers(
        200,
        answerWith({
          token: z.string(),
          user: z.object({ id: idShown, tenantid: idShown.nullable(), username: z.string() }),
          mustEnrol: z.literal(true).optional(),
          message: z.string().optional().meta({ description: 'that the person works in no tenant now' }),
        }),
        signInFailure,
        401,
      ),
    },
    handler: async (request, reply) => {
      const session = signedIn(
        await signIn.logIn(
          { ...request.body, proof: senderOf(request).proof },
          deviceOf(request),
          request.caller.callers.staff,
        ),
      );
      const { principal, tenantId, token } = session;
      if (principal.kind !== 'staff') throw new Refusal('wrong-credentials');
      setSessionCookie(reply, config, 'staff', session);
      const user = { id: principal.userId, tenantid: tenantId, username: principal.username };
      const { mustEnrol } = principal;
      return {
        success: true as const,
        token,
        user,
        ...(mustEnrol && { mustEnrol: true as const }),
        ...(tenantId === null && { message: noTenant }),
      };
    },
  });

  app.post('/api/tenants/loginowner', {
    config: { policy: anybody, proof: true },
    schema: {
      operationId: 'logInOwner',
      summary: 'Sign in as an owner',
      description: `The session can create tenants and switch them on again, and nothing else. Answers 401 with \`mfaRequired\` and \`mfaKinds\` when the second factor is missing. ${signInProofDescription}`,
      tags,
      body: z.object({ email: z.string(), username: z.string(), password: passwordText, code, passkey }),
      response: answers(
        200,
        answerWith({ token: z.string(), owner: z.object({ id: idShown }) }),
        signInFailure,
        401,
      ),
    },
    handler: async (request, reply) => {
      const session = signedIn(
        await signIn.logInOwner(
          { ...request.body, proof: senderOf(request).proof },
          deviceOf(request),
          request.caller.callers.owner,
        ),
      );
      const { principal, token } = session;
      if (principal.kind !== 'owner') throw new Refusal('wrong-credentials');
      setSessionCookie(reply, config, 'owner', session);
      return { success: true as const, token, owner: { id: principal.ownerId } };
    },
  });

  app.post('/api/notify/password-reset', {
    config: { policy: anybody, proof: true },
    schema: {
      operationId: 'requestPasswordReset',
      summary: 'Ask for a link that sets a new password',
      tags,
      description: `Mails a link that sets a new password. The answer does not reveal whether a person has the address. ${proofDescription}`,
      body: z.object({ email: z.string() }),
      response: answers(200, answerWith({ message: z.string() }), formFailure),
    },
    handler: async (request) => {
      const outcome = await passwords.requestReset(request.body, senderOf(request));
      if (!outcome.ok) throw formRefused(outcome);
      return { success: true as const, message: resetRequestedText };
    },
  });

  app.post('/api/logout', {
    config: { policy: anybody, endsSessions: true },
    schema: {
      operationId: 'logOut',
      summary: 'Sign out',
      tags,
      description: 'Ends the sessions of the request: that of the bearer token, or those of both cookies.',
      response: answers(200, answerWith({})),
    },
    handler: async (request, reply) => {
      for (const token of request.caller.callers.tokens) await sessions.end(token);
      clearSessionCookie(reply, config, 'staff');
      clearSessionCookie(reply, config, 'owner');
      reply.header('clear-site-data', clearSiteData);
      return { success: true as const };
    },
  });
}

function signedIn(result: SignedIn | NotSignedIn): SignedIn {
  if (result.ok) return result;
  throw new Refusal(result.code, result.fields, result.retryAfter, {
    ...secondFactorParts(result),
    ...(result.proof && { proof: result.proof }),
  });
}
