import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { useNewDraft } from '../../../ui/drafts/use-form-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { checkNewUser, newUserLabels, noUser, type NewUser } from '../model/new-user.ts';
import { RegisterUserDocument } from '../mutations/register-user.generated.ts';
import { NewUserFields } from './new-user-fields.tsx';
import frame from '../../../ui/form/form-frame.module.css';
import '../refusal-texts.ts';

/** Creates a user's account and goes to the dashboard (docs/product/users-and-invitations.md). */
export function AccountForm() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const navigateFromHere = useNavigateFromHere();
  const { tenantId } = useTenant();
  const ids = useCommandIds();
  const [registerUser] = useMutation(RegisterUserDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useFields<NewUser>(noUser, newUserLabels, checkNewUser);
  const draft = useNewDraft('user-add', fields, ['password']);
  const giveUp = useGiveUp(draft);

  const send = fields.submit(async (input) => {
    setProblem(null);
    try {
      const { data } = await registerUser({ variables: { tenantId, input, commandId: ids.of(input).id } });
      ids.answered();
      const answer = data?.registerUser;
      if (answer?.__typename === 'UserRegistered') {
        draft.saved();
        void toast(t`Account created.`, t`Dismiss`);
        return await navigateFromHere(paths.dashboard(tenantId));
      }
      if (answer && fields.refuse(answer.fields)) return;
      setProblem(
        (answer && refusalText(i18n, answer.code)) ?? t`An error occurred while creating the account.`,
      );
    } catch {
      setProblem(t`An error occurred while creating the account.`);
    }
  });

  return (
    <Form busy={fields.form.submitting} onSubmit={send} className={frame.frame}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <NewUserFields fields={fields} />
      <FormButtons>
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            void navigate(paths.dashboard(tenantId));
          }}
        >{t`Cancel`}</Button>
        <Button type="submit" variant="default" loading={fields.form.submitting}>{t`Create Account`}</Button>
      </FormButtons>
    </Form>
  );
}
