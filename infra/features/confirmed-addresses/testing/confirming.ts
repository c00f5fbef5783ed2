import { v7 } from 'uuid';
import { device, installationWithMail } from '../../../../tests/support/installation-with-mail.ts';
import { registerOrganisation, type Organisation } from '../../../../tests/support/organisation.ts';
import { until } from '../../../../tests/support/program.ts';

/** The token of the link in a mail, by the path before it. */
export function tokenIn(raw: string, path: string): string {
  const plain = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  return new RegExp(`https://muster\\.example\\.org/${path}/([\\w-]{43})`).exec(plain)?.[1] ?? '';
}

export type Place = Awaited<ReturnType<typeof settle>>;

/** An installation with a mail server, where nobody has a confirmed address. */
export async function settle() {
  const place = await installationWithMail({ waits: true });
  const { muster, confirmationsTo, mailsTo } = place;
  const { confirmedAddresses, invitations, passwords } = muster.core.features;
  const as = ({ userId, username, tenantId }: Organisation) => ({
    principal: { kind: 'staff', userId, username, sessionId: v7() } as const,
    tenantId,
    correlationId: 'a-test',
    commandId: v7(),
  });
  return {
    ...place,
    confirmedAddresses,
    as,

    async somebody(name: string): Promise<Organisation> {
      const person = await registerOrganisation(muster.app, name);
      await muster.pool.query('truncate muster.rate_limits');
      return person;
    },
    invite: (who: Organisation, email: string) => invitations.invite({ email }, as(who)),
    withdraw: (who: Organisation, invitationId: string) => invitations.withdraw(invitationId, as(who)),
    /** The token of the newest confirmation link that was mailed to the person. */
    async linkTo({ email }: Pick<Organisation, 'email'>, nth = 0): Promise<string> {
      const mail = await until(() => confirmationsTo(email)[nth], 'the mail with the link');
      return tokenIn(mail.raw, 'confirm-address');
    },
    confirm: (token: string) => confirmedAddresses.confirm(token, device, { correlationId: 'a-test' }),

    /** Sets a new password by a mailed link. */
    async reset({ email }: Organisation, password: string) {
      await passwords.requestReset({ email }, device);
      // other mails of the account lead to the form without a token
      const tokens = () => mailsTo(email).map(({ raw }) => tokenIn(raw, 'reset-password'));
      const token = await until(() => tokens().find((one) => one !== ''), 'the mail');
      return passwords.reset({ token, password }, device);
    },
    logIn: (username: string, password: string) =>
      muster.core.features.signIn.logIn({ username, password }, device),
  };
}
