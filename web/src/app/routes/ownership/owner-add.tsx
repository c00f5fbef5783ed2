import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { keepTyped } from '../../../lib/just-typed.ts';
import { paths } from '../../../lib/paths.ts';
import { withProof } from '../../../lib/proof-of-work/with-proof.ts';
import { useVisitorDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons, FormFields, Wide } from '../../../ui/form/form-card.tsx';
import { PasswordRules } from '../../../ui/form/password-rules.tsx';
import { useHoneypot } from '../../../ui/form/honeypot.tsx';
import { SecretInput } from '../../../ui/form/secret-input.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { Welcome } from '../../../ui/welcome/welcome.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import {
  checkAccount,
  emptyAccount,
  type OwnerAccount,
} from '../../../features/ownership/model/owner-account.ts';
import { RegisterOwnerDocument } from '../../../features/ownership/mutations/register-owner.generated.ts';
import '../../../features/password/refusal-texts.ts';

const labels = {
  companyname: msg`Company Name`,
  domain: msg`Domain`,
  email: msg`Email`,
  phone: msg`Phone`,
  username: msg`Username`,
  firstname: msg`First Name`,
  lastname: msg`Last Name`,
  password: msg`Password`,
};

/** /ownerAdd: registers an owner (docs/product/onboarding.md). */
export function Component() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string | null>(null);
  const [registerOwner] = useMutation(RegisterOwnerDocument);
  const ids = useCommandIds();
  const { honeypot, honeypotValue } = useHoneypot();
  const fields = useFields<OwnerAccount>(emptyAccount, labels, checkAccount);
  const { form, field, submit, refuse } = fields;
  const draft = useVisitorDraft('owner-add', fields, ['password']);

  const send = submit(async (input) => {
    setProblem(null);
    try {
      const commandId = ids.of(input).id;
      const website = honeypotValue();
      const answer = await withProof(
        async (proof) =>
          (await registerOwner({ variables: { input, commandId, proof, website } })).data?.registerOwner,
      );
      ids.answered();
      if (answer?.__typename === 'OwnerRegistered') {
        const { email, username, password } = input;
        keepTyped({ email, username, password });
        draft.saved();
        return await navigate(paths.ownerLogin, { state: { registered: true } });
      }
      if (answer && refuse(answer.fields)) return;
      setProblem((answer && refusalText(i18n, answer.code)) ?? t`An error occurred during registration.`);
    } catch {
      setProblem(t`An error occurred during registration.`);
    }
  });

  return (
    <Welcome wide>
      <PageHeading title={t`Create Account`} />
      <p className={welcome.intro}>
        {t`As the owner you open your company’s account. Next, you add its first tenant: the club, school or branch whose members and events you run in Muster.`}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <Form busy={form.submitting} onSubmit={send}>
        <FormFields>
          <TextInput {...field('companyname')} required autoComplete="organization" />
          <TextInput
            {...field('domain')}
            required
            description={t`Your organisation’s website, like example.org`}
            autoCapitalize="none"
            spellCheck={false}
          />
          <TextInput {...field('email')} required type="email" autoComplete="email" />
          <TextInput {...field('phone')} type="tel" autoComplete="tel" description={t`Optional`} />
          <Wide>
            <TextInput
              {...field('username')}
              required
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              description={t`3 to 40 letters, digits, dots, underscores or hyphens`}
            />
          </Wide>
          <TextInput {...field('firstname')} required autoComplete="given-name" />
          <TextInput {...field('lastname')} required autoComplete="family-name" />
          <Wide>
            <SecretInput
              {...field('password')}
              required
              autoComplete="new-password"
              description={<PasswordRules {...form.values} />}
            />
          </Wide>
        </FormFields>
        {honeypot}
        <FormButtons>
          <Button variant="default" component={Link} to={paths.login}>{t`Back`}</Button>
          <Button type="submit" loading={form.submitting}>{t`Create Owner`}</Button>
        </FormButtons>
      </Form>
    </Welcome>
  );
}
