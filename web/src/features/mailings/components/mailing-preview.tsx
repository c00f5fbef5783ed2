import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { MailingInput } from '../../../graphql/schema.generated.ts';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Notice } from '../../../ui/notice.tsx';
import { framePage } from '../model/frame-page.ts';
import type { Previewed } from '../model/previewed.ts';
import { useMailingCommands } from '../mutations/use-mailing-commands.ts';
import { GroupPeople } from './group-people.tsx';
import classes from './mailings.module.css';

/** A mail as one of its recipients gets it, as HTML and as text; staff choose the recipient. */
export function MailingPreview({ input, first }: { input: MailingInput; first: Previewed }) {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const { preview } = useMailingCommands(tenantId);
  const { busy, problem, attempt } = useAttempt();
  const [shown, setShown] = useState(first);
  const [choosing, setChoosing] = useState(false);
  const { recipients, recipient, subject, text, html } = shown;
  const to = recipient && (recipient.name ? `${recipient.name} <${recipient.email}>` : recipient.email);
  const addresses = input.to ?? [];
  const choose = (key: string) =>
    void attempt(async () => {
      const answer = await preview(input, key);
      if (answer.__typename === 'MailingPreviewed') {
        setShown(answer);
        return null;
      }
      const [field] = answer.fields;
      return (
        (field && fieldText(i18n, field.code, t`Recipient`)) ??
        refusalText(i18n, answer.code) ??
        t`Unexpected error.`
      );
    });
  return (
    <section className={classes.preview} aria-label={t`Preview`} aria-busy={busy}>
      <p role="status" className={classes.quiet}>
        {t`${plural(recipients, { one: '# person gets', other: '# people get' })} this email.`}
      </p>
      {to && (
        <p className={classes.recipient}>
          <span dir="auto">{t`To: ${to}`}</span>
          {recipients > 1 && (
            <Button
              variant="default"
              size="compact-md"
              aria-expanded={choosing}
              onClick={() => setChoosing(!choosing)}
            >{t`Choose another recipient`}</Button>
          )}
        </p>
      )}
      {choosing && (
        <>
          {addresses.length > 0 && (
            <ul className={classes.people} aria-label={t`Addresses`}>
              {addresses.map((address) => (
                <li key={address}>
                  <Button
                    variant="subtle"
                    aria-pressed={recipient?.email === address}
                    onClick={() => choose(address)}
                  >
                    <bdi>{address}</bdi>
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {input.audience && (
            <GroupPeople audience={input.audience} chosen={recipient?.person ?? null} onChoose={choose} />
          )}
        </>
      )}
      {problem && <Notice kind="error">{problem}</Notice>}
      <strong dir="auto">{subject}</strong>
      <div className={classes.looks}>
        <figure>
          <figcaption className={classes.quiet}>{t`As HTML`}</figcaption>
          {/* without any right: nothing in it runs, is fetched, or leads anywhere */}
          <iframe title={t`The email as HTML`} sandbox="" srcDoc={framePage(html)} />
        </figure>
        <figure>
          <figcaption className={classes.quiet}>{t`As plain text`}</figcaption>
          <pre dir="auto">{text}</pre>
        </figure>
      </div>
    </section>
  );
}
