import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons, FormFields } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useWayBack } from '../../../ui/form/use-way-back.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { useNewDraft } from '../../../ui/drafts/use-form-draft.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { checkNewMember, nobody, trimmed, type NewMember } from '../model/member-values.ts';
import { usePhotoUpload } from '../mutations/use-photo-upload.ts';
import { useRegisterMember } from '../mutations/use-register-member.ts';
import { MemberExists } from './member-exists.tsx';
import { MemberFields, newMemberLabels } from './member-fields.tsx';
import frame from '../../../ui/form/form-frame.module.css';
import { PhotoButtons } from './photo-buttons.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { usePhotoChoice } from './use-photo-choice.ts';
import type { Created } from './use-scroll-to-new.ts';

/** The form of a new member. The photo is uploaded first; if that fails, the member is registered without it. */
export function NewMemberForm() {
  const { t } = useLingui();
  const navigate = useNavigateFromHere();
  const { tenantId } = useTenant();
  const goBack = useWayBack(paths.members(tenantId));
  const upload = usePhotoUpload(tenantId);
  const register = useRegisterMember(tenantId);
  const [photo, choose] = usePhotoChoice();
  const { problem, busy, setProblem, attempt } = useAttempt(t`Error registering member. Please try again.`);
  const [existing, setExisting] = useState<{ email: string; memberId: number | null } | null>(null);
  const fields = useFields<NewMember>(nobody, newMemberLabels, checkNewMember);
  const draft = useNewDraft('member-add', fields);
  const giveUp = useGiveUp(draft);
  const { firstname, lastname } = fields.form.values;

  const send = fields.submit(async (values) => {
    setExisting(null);
    await attempt(async () => {
      const member = trimmed(values);
      const image = photo && (await upload(photo.file));
      const answer = await register(member, image);
      if (answer.__typename === 'MemberRegistered') {
        draft.saved();
        void toast(t`MEMBER ACCOUNT CREATED SUCCESSFULLY`, t`Dismiss`);
        if (photo && !image)
          void toast(t`The photo could not be uploaded. You can add it on the member’s page.`, t`Dismiss`, {
            trouble: true,
          });
        const state: Created = { created: answer.member?.id };
        return await navigate(paths.members(tenantId), { state });
      }
      if (answer.__typename === 'MemberExists')
        setExisting({ email: member.email, memberId: answer.memberId });
      return fields.refuse(answer.fields) ? null : answer;
    });
  });

  return (
    <Form busy={busy} onSubmit={send} className={frame.frame}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      {existing && <MemberExists {...existing} />}
      <PhotoPreview
        image={photo?.url ?? null}
        name={`${firstname} ${lastname}`}
        onUnreadable={() => {
          choose(null);
          setProblem(t`This file has no picture that can be shown. Please choose another.`);
        }}
        onRemove={photo ? () => choose(null) : undefined}
      />
      <FormFields>
        <MemberFields fields={fields} />
      </FormFields>
      <FormButtons many>
        <PhotoButtons
          onPhoto={(file) => {
            setProblem(null);
            choose(file);
          }}
          onRefused={() => setProblem(t`Choose a picture of up to 10 MB.`)}
        />
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            goBack();
          }}
        >{t`Cancel`}</Button>
        <Button type="submit" loading={busy}>{t`Create`}</Button>
      </FormButtons>
    </Form>
  );
}
