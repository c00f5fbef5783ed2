import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useVisitorDraft } from '../../../ui/drafts/use-form-draft.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { checkNewUser, newUserLabels, noUser, type NewUser } from '../model/new-user.ts';
import { RegisterInvitedUserDocument } from '../mutations/register-invited-user.generated.ts';
import { NewUserFields } from './new-user-fields.tsx';
import '../refusal-texts.ts';

/** Creates an account for an invited user, with the e-mail address of the invitation. */
export function InvitedForm({ token, email }: { token: string; email: string | null }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const ids = useCommandIds();
  const [register] = useMutation(RegisterInvitedUserDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useFields<NewUser>({ ...noUser, email: email ?? '' }, newUserLabels, checkNewUser);
  // the whole token opens the invitation: it is not stored
  const draft = useVisitorDraft(`invited-${token.slice(0, 8)}`, fields, ['password']);

  const send = fields.submit(async (person) => {
    setProblem(null);
    const input = { ...person, invitation: token };
    try {
      const { data } = await register({ variables: { input, commandId: ids.of(input).id } });
      ids.answered();
      const answer = data?.registerInvitedUser;
      if (answer?.__typename === 'UserRegistered') {
        draft.saved();
        const notice = t`Your account is ready. Please sign in.`;
        return await navigate(paths.login, { replace: true, state: { notice } });
      }
      if (answer?.__typename === 'LinkUsedUp')
        return setProblem(t`This invitation no longer works. Please ask for a new one.`);
      if (answer && fields.refuse(answer.fields)) return;
      setProblem(
        (answer && refusalText(i18n, answer.code)) ?? t`An error occurred while creating the account.`,
      );
    } catch {
      setProblem(t`An error occurred while creating the account.`);
    }
  });

  return (
    <Form busy={fields.form.submitting} onSubmit={send}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <NewUserFields fields={fields} own fixedEmail={email !== null} />
      <FormButtons>
        <Button type="submit" loading={fields.form.submitting}>{t`Create Account`}</Button>
      </FormButtons>
    </Form>
  );
}
