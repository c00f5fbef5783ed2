import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { TenantUser_UserFragment } from '../live/user.generated.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { useNavigateFromHere } from '../../../lib/use-navigate-from-here.ts';
import { EditConflicts } from '../../../ui/form/edit-conflicts.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormButtons, FormFields } from '../../../ui/form/form-card.tsx';
import { needed } from '../../../ui/form/needed.ts';
import { useEdits } from '../../../ui/form/use-edits.ts';
import { useWayBack } from '../../../ui/form/use-way-back.ts';
import { initials } from '../../../ui/initials.ts';
import { DraftNotice } from '../../../ui/drafts/draft-notice.tsx';
import { useEditDraft } from '../../../ui/drafts/use-form-draft.ts';
import { useGiveUp } from '../../../ui/drafts/use-give-up.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { checkUser, editsOf, fieldsOf, toUserValues, type UserValues } from '../model/user-values.ts';
import { useSaveUser, type SaveRefused } from '../mutations/use-save-user.ts';
import { InactiveQuestion } from './inactive-question.tsx';
import { useRoleName } from './role-name.ts';
import { UserRights } from './user-rights.tsx';
import frame from '../../../ui/form/form-frame.module.css';
import classes from './user-form.module.css';
import '../refusal-texts.ts';

const labels = {
  username: msg`Username`,
  email: msg`Email`,
  firstname: msg`First Name`,
  lastname: msg`Last Name`,
  phone: msg`Phone`,
  role: msg`Role`,
  active: msg`Active`,
};

/**
 * Edits a user. Admins can edit every user; staff only their own name and phone number. Only
 * the user can change the username and email address if they also work in another tenant or
 * have a company account (`belongsElsewhere`, decision 7). The role and the state of the only
 * active admin are fixed. Changes that others save meanwhile are merged in; conflicts are shown.
 */
export function UserEditor({
  user,
  belongsElsewhere,
  isOnlyAdmin,
}: {
  user: TenantUser_UserFragment;
  belongsElsewhere: boolean;
  isOnlyAdmin: boolean;
}) {
  const { t, i18n } = useLingui();
  const navigate = useNavigateFromHere();
  const { tenantId, role } = useTenant();
  const goBack = useWayBack(paths.tenantUsers(tenantId));
  const save = useSaveUser(user);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const [asking, setAsking] = useState(false);
  const roleName = useRoleName();
  const edits = useEdits<UserValues>(
    { values: toUserValues(user), revision: user.version },
    labels,
    checkUser,
  );
  const { fields } = edits;
  const { form, field, submit, refuse } = fields;

  const mine = user.userId === storedUser()?.id;
  const admin = role === 'ADMIN';
  const editable = admin || mine;
  const draft = useEditDraft(editable ? `user-${user.userId}` : null, edits);
  const giveUp = useGiveUp(draft);

  const isReady = () => {
    if (saving) return false;
    const undecided = Object.keys(edits.conflicts).length > 0;
    setProblem(undecided ? t`Choose which version to keep first.` : null);
    return !undecided;
  };
  const send = submit((values) => {
    if (!isReady()) return;
    return editsOf(edits.base, values).active === false ? setAsking(true) : store(values);
  });
  // changes that others saved while the question was open are in the form by now
  const confirmed = submit((values) => (isReady() ? store(values) : undefined));

  async function store(values: UserValues) {
    setSaving(true);
    const changed = editsOf(edits.base, values);
    const { refused, done } = await save(changed);
    if (refused === null) {
      const address = changed.profile?.email;
      if (address)
        void toast(t`A link was sent to ${address}. The email changes when it is opened.`, t`Dismiss`);
      draft.saved();
      return await navigate(paths.tenantUsers(tenantId));
    }
    setSaving(false);
    const saved = done.flatMap((part) => fieldsOf(part, changed)).map((name) => i18n._(labels[name]));
    const names = saved.join(', ');
    const words = [showRefusal(refused), saved.length > 0 && t`Saved already: ${names}.`].filter(Boolean);
    setProblem(words.length > 0 ? words.join(' ') : null);
  }

  /** Marks the refused fields; returns the text of an error that belongs to no field. */
  function showRefusal(refused: SaveRefused): string | null {
    const last = refused.fields.find(({ code }) => code === 'LAST_ADMIN');
    if (last) {
      form.setFieldError(last.field, t`The last active admin has to stay.`);
      form.getInputNode(last.field)?.focus();
      return null;
    }
    if (refused.code === 'FORBIDDEN') return t`You don't have permission to save.`;
    return refuse(refused.fields) ? null : (refusalText(i18n, refused.code) ?? t`Failed to save`);
  }

  /** the text for a value in a conflict: role and active are stored as codes */
  function wordsFor(name: string, value: string) {
    if (name === 'role') return roleName(value === 'ADMIN' ? 'ADMIN' : 'STAFF');
    if (name === 'active') return value === 'yes' ? t`Yes` : t`No`;
    return value;
  }

  /** where a read-only field can be changed */
  function elsewhere() {
    if (mine) return t`You can change this in your profile.`;
    return admin && t`Only they can change this, in their profile.`;
  }
  const fixed = { readOnly: true };
  const signInName =
    admin && !mine && !belongsElsewhere
      ? { ...needed(), autoComplete: 'off' }
      : { ...fixed, description: elsewhere() };
  const written = editable ? { autoComplete: 'off' } : fixed;
  return (
    <Form busy={saving} readOnly={!editable} onSubmit={send} className={frame.frame}>
      <p className={classes.who}>
        <span className={classes.avatar} aria-hidden="true">
          {initials(user.displayName)}
        </span>
        {user.displayName}
      </p>
      <EditConflicts edits={edits} labels={labels} wordsFor={wordsFor} />
      {problem && <Notice kind="error">{problem}</Notice>}
      <DraftNotice draft={draft} />
      {!editable && <p className={classes.only}>{t`Only admins can change other users.`}</p>}
      <FormFields>
        <TextInput {...field('username')} {...signInName} autoCapitalize="none" spellCheck={false} />
        <TextInput {...field('email')} {...signInName} type="email" />
        <TextInput {...field('firstname')} {...written} {...(editable && needed())} />
        <TextInput {...field('lastname')} {...written} {...(editable && needed())} />
        <TextInput {...field('phone')} {...written} type="tel" />
        <UserRights fields={fields} readOnly={!admin} isOnlyAdmin={admin && isOnlyAdmin} />
      </FormFields>
      <FormButtons>
        <Button
          variant="default"
          onClick={() => {
            giveUp();
            goBack();
          }}
        >{t`Cancel`}</Button>
        {editable && (
          <Button type="submit" aria-disabled={saving}>
            {saving ? t`Saving…` : t`Save`}
          </Button>
        )}
      </FormButtons>
      <InactiveQuestion
        name={user.displayName}
        opened={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          confirmed();
        }}
      />
    </Form>
  );
}
