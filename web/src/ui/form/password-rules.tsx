import { useLingui } from '@lingui/react/macro';
import classes from './password-rules.module.css';

/**
 * What a new password must be, ticked off as one types: the description of its field. Whether it is
 * among the commonest only the server knows; that is said and judged on sending.
 */
export function PasswordRules({ password, username }: { password: string; username?: string }) {
  const { t } = useLingui();
  const name = username?.trim().toLowerCase();
  const rules = [
    { text: t`8 to 128 characters`, met: password.length >= 8 && password.length <= 128 },
    { text: t`Does not contain the username`, met: name ? !password.toLowerCase().includes(name) : null },
    { text: t`Not one that many others use`, met: null },
  ];
  return (
    <span className={classes.rules}>
      {rules.map(({ text, met }) => {
        const known = password !== '' && met !== null;
        return (
          <span key={text} className={classes.rule} data-met={known ? met : undefined}>
            {text}
            {known && <span className="visually-hidden"> {met ? t`(done)` : t`(not yet)`}</span>}
          </span>
        );
      })}
    </span>
  );
}
