import { useMutation, useSuspenseQuery } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { codesOf } from '../../../ui/form/codes.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormFields } from '../../../ui/form/form-card.tsx';
import { name, optional } from '../../../ui/form/rules.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useNewDraft } from '../../../ui/drafts/use-form-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { useProfileReload } from '../model/profile-reload.ts';
import { UpdateProfileDocument } from '../mutations/update-profile.generated.ts';
import { ProfileDetailsDocument, type ProfileDetails_UserFragment } from './details.generated.ts';
import classes from './section.module.css';

const labels = { firstname: msg`First Name`, lastname: msg`Last Name`, phone: msg`Phone` };
const schema = z.object({ firstname: name, lastname: name, phone: optional });

/** The user's own name and phone number (decision 7). */
export function Details({ userId }: { userId: number }) {
  const { tenantId } = useTenant();
  const { data } = useSuspenseQuery(ProfileDetailsDocument, { variables: { tenantId, userId } });
  return data.tenantUser && <DetailsForm key={data.tenantUser.id} user={data.tenantUser} />;
}

function DetailsForm({ user }: { user: ProfileDetails_UserFragment }) {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const ids = useCommandIds();
  const reload = useProfileReload();
  const [update] = useMutation(UpdateProfileDocument);
  const { problem, busy, attempt } = useAttempt();
  const { firstname, lastname, phone } = user;
  const fields = useFields({ firstname, lastname, phone: phone ?? '' }, labels, (values) =>
    codesOf(schema, values),
  );
  const { field, submit, refuse } = fields;
  const draft = useNewDraft('profile', fields);
  const send = submit((input) =>
    attempt(async () => {
      const { userId } = user;
      const { data } = await update({ variables: { tenantId, userId, input, commandId: ids.of(input).id } });
      ids.answered();
      const answer = data?.updateUser;
      if (answer?.__typename === 'UserUpdated') {
        draft.saved();
        await reload();
        return void toast(t`Saved.`, t`Dismiss`);
      }
      if (answer && refuse(answer.fields)) return;
      return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
    }),
  );
  return (
    <Form busy={busy} onSubmit={send}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      <FormFields>
        <TextInput {...field('firstname')} required autoComplete="given-name" />
        <TextInput {...field('lastname')} required autoComplete="family-name" />
        <TextInput {...field('phone')} type="tel" autoComplete="tel" description={t`Optional`} />
      </FormFields>
      <div className={classes.buttons}>
        <Button type="submit" loading={busy}>{t`Save`}</Button>
      </div>
    </Form>
  );
}
