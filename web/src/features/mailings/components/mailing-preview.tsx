import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useTenant } from '../../../lib/tenant.ts';
import classes from './mailings.module.css';

/** A mail as its first recipient gets it, below the name and logo of the tenant. */
export function MailingPreview({
  recipients,
  recipient,
  subject,
  text,
}: {
  recipients: number;
  recipient: { readonly name: string; readonly email: string } | null;
  subject: string;
  text: string;
}) {
  const { t } = useLingui();
  const { companyname, logo } = useTenant();
  const to = recipient && (recipient.name ? `${recipient.name} <${recipient.email}>` : recipient.email);
  return (
    <section className={classes.preview} aria-label={t`Preview`}>
      <p role="status" className={classes.quiet}>
        {t`${plural(recipients, { one: '# person gets', other: '# people get' })} this email.`}
      </p>
      {to && <p className={classes.quiet}>{t`To: ${to}`}</p>}
      <strong dir="auto">{subject}</strong>
      <p className={classes.sender}>
        {logo && <img src={logo} alt="" />}
        <span dir="auto">{companyname}</span>
      </p>
      <pre dir="auto">{text}</pre>
    </section>
  );
}
