import { useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { MemberDetail_MemberFragment } from '../live/member.generated.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { EditConflicts } from '../../../ui/form/edit-conflicts.tsx';
import { FormButtons, FormFields, Wide } from '../../../ui/form/form-card.tsx';
import { useEdits } from '../../../ui/form/use-edits.ts';
import { useWayBack } from '../../../ui/form/use-way-back.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useEditDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { changedValues, checkMember, toValues, trimmed, type MemberValues } from '../model/member-values.ts';
import { usePhotoUpload } from '../mutations/use-photo-upload.ts';
import { useUpdateMember } from '../mutations/use-update-member.ts';
import { MemberExists } from './member-exists.tsx';
import { MemberFields, memberLabels } from './member-fields.tsx';
import frame from '../../../ui/form/form-frame.module.css';
import { PhotoButtons } from './photo-buttons.tsx';
import { PhotoPreview } from './photo-preview.tsx';
import { usePhotoChoice } from './use-photo-choice.ts';

/** Edits a member. Changes that others save meanwhile are merged in; conflicts are shown. */
export function MemberEditor({
  member,
  reload,
}: {
  member: MemberDetail_MemberFragment;
  /** refetches the member */
  reload(): Promise<unknown>;
}) {
  const { t } = useLingui();
  const { tenantId } = useTenant();
  const goBack = useWayBack(paths.members(tenantId));
  const upload = usePhotoUpload(tenantId);
  const updateMember = useUpdateMember(tenantId, member.memberId);
  const [photo, choose] = usePhotoChoice();
  const { problem, busy, setProblem, attempt } = useAttempt(t`Error updating member.`);
  const [existing, setExisting] = useState<{ email: string; memberId: number | null } | null>(null);
  const edits = useEdits<MemberValues>(
    { values: toValues(member), revision: member.revision },
    memberLabels,
    checkMember,
  );
  const { fields } = edits;
  // a chosen picture is a file: it is not kept
  const draft = useEditDraft(`member-${member.memberId}`, edits, ['image']);
  const giveUp = useGiveUp(draft);
  const { image, firstname, lastname } = fields.form.values;
  const setImage = (path: string) => fields.form.setFieldValue('image', path);

  /** The values to save; a new picture is uploaded first. Null when the upload failed. */
  async function readyToSend(values: MemberValues): Promise<MemberValues | null> {
    const ready = trimmed(values);
    if (photo && ready.image === photo.url) {
      const path = await upload(photo.file);
      if (path === null) return null;
      ready.image = path;
      // another one may have been chosen meanwhile
      if (fields.form.getValues().image === photo.url) setImage(path);
    }
    return ready;
  }

  const send = fields.submit(async (values) => {
    setProblem(null);
    setExisting(null);
    if (Object.keys(edits.conflicts).length > 0) return setProblem(t`Choose which version to keep first.`);
    await attempt(async () => {
      const ready = await readyToSend(values);
      if (!ready) return t`The photo could not be uploaded. Nothing was saved; please try again.`;
      const answer = await updateMember(changedValues(edits.base, ready), edits.revision);
      if (answer.__typename === 'MemberUpdated') return void toast(t`Saved.`, t`Dismiss`);
      if (answer.__typename === 'Conflicted') {
        // do not wait for the live connection: the form shows the conflicts when it gets the new values
        await reload();
        return t`This was changed by somebody else in the meantime. Please look again.`;
      }
      if (answer.__typename === 'MemberExists')
        setExisting({ email: ready.email, memberId: answer.memberId });
      return fields.refuse(answer.fields) ? null : answer;
    });
  });

  return (
    <form onSubmit={send} noValidate className={frame.frame}>
      <EditConflicts
        edits={edits}
        labels={memberLabels}
        wordsFor={(field, value) => (field === 'image' && value ? t`another picture` : value)}
      />
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      {existing && <MemberExists {...existing} />}
      <PhotoPreview
        image={image || null}
        name={`${firstname} ${lastname}`}
        onUnreadable={() => {
          choose(null);
          setImage(edits.base.image);
          setProblem(t`This file has no picture that can be shown. Please choose another.`);
        }}
        onRemove={image ? () => setImage('') : undefined}
      >
        <PhotoButtons
          onPhoto={(file) => {
            setProblem(null);
            setImage(choose(file)?.url ?? '');
          }}
          onRefused={() => setProblem(t`Choose a picture of up to 10 MB.`)}
        />
      </PhotoPreview>
      <FormFields>
        <MemberFields fields={fields} />
        <Wide>
          <Textarea {...fields.field('bio')} rows={4} />
        </Wide>
      </FormFields>
      <FormButtons>
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            goBack();
          }}
        >{t`Cancel`}</Button>
        <Button type="submit" loading={busy}>{t`Save`}</Button>
      </FormButtons>
    </form>
  );
}
