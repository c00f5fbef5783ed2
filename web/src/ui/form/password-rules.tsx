import { useLingui } from '@lingui/react/macro';
import classes from './password-rules.module.css';

/**
 * The rules of a new password, ticked off while the user types; describes the password field. Only the
 * server knows the most common passwords, so that rule is checked on submit.
 */
export function PasswordRules({ password, username }: { password: string; username?: string }) {
  const { t } = useLingui();
  const name = username?.trim().toLowerCase();
  const rules = [
    { text: t`8 to 128 characters`, met: password.length >= 8 && password.length <= 128 },
    { text: t`Does not contain the username`, met: name ? !password.toLowerCase().includes(name) : null },
    { text: t`Not a common password`, met: null },
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
