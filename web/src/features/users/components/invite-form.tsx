import { useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasCode } from '../../../graphql/errors.ts';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { email } from '../../../ui/form/rules.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useNewDraft } from '../../../ui/drafts/use-form-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { InviteUserDocument } from '../mutations/invite-user.generated.ts';
import classes from './inviting.module.css';
import { useRoleName } from './role-name.ts';
import '../refusal-texts.ts';

const labels = { email: msg`Email address`, role: msg`Role` };
const schema = z.object({ email });
const nothing = { email: '', role: 'STAFF' };

/** Mails an invitation to work in the tenant. */
export function InviteForm({ onInvited }: { onInvited(): Promise<unknown> }) {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const ids = useCommandIds();
  const roleName = useRoleName();
  const [inviteUser] = useMutation(InviteUserDocument);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useFields(nothing, labels, (values) => codesOf(schema, values));
  const { form, field, submit, refuse } = fields;
  const draft = useNewDraft('invitation', fields);

  const send = submit(async (values) => {
    setProblem(null);
    const role = values.role === 'ADMIN' ? 'ADMIN' : 'STAFF';
    try {
      const { data } = await inviteUser({
        variables: { tenantId, email: values.email.trim(), role, commandId: ids.of(values).id },
      });
      ids.answered();
      const answer = data?.inviteUser;
      if (answer?.__typename === 'UserInvited') {
        const address = values.email.trim();
        form.setValues(nothing);
        void toast(t`Invitation sent to ${address}.`, t`Dismiss`);
        return void onInvited();
      }
      if (answer && refuse(answer.fields)) return;
      setProblem((answer && refusalText(i18n, answer.code)) ?? t`Failed to send invitation.`);
    } catch (error) {
      const tooMany = hasCode(error, 'TOO_MANY_REQUESTS') && refusalText(i18n, 'too-many');
      setProblem(tooMany || t`Failed to send invitation.`);
    }
  });

  return (
    <Form busy={form.submitting} onSubmit={send} className={classes.form}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <TextInput {...field('email')} required type="email" autoComplete="off" />
      <NativeSelect
        {...field('role')}
        data={[
          { value: 'STAFF', label: roleName('STAFF') },
          { value: 'ADMIN', label: roleName('ADMIN') },
        ]}
      />
      <Button type="submit" loading={form.submitting}>{t`Send invitation`}</Button>
    </Form>
  );
}
