import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { TenantUser_UserFragment } from '../../../graphql/live/user.generated.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { storedUser } from '../../../lib/stored-user.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons, FormFields } from '../../../ui/form/form-card.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { initials } from '../../../ui/initials.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { checkUser, editsOf, followUser, toUserValues, type UserValues } from '../model/user-values.ts';
import { useSaveUser } from '../mutations/use-save-user.ts';
import { UserRights } from './user-rights.tsx';
import classes from './user-form.module.css';

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
 * A user's fields. Admins change everybody's, others their own name and phone number. Whoever works
 * elsewhere too, or has a company account, alone changes the names they sign in by (decisions 7), which
 * are then `theirsAlone`.
 */
export function UserEditor({ user, theirsAlone }: { user: TenantUser_UserFragment; theirsAlone: boolean }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const cameFromHere = useLocation().key !== 'default';
  const { tenantId, role } = useTenant();
  const save = useSaveUser(user);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const theirs = toUserValues(user);
  const [base, setBase] = useState({ version: user.version, values: theirs });
  const fields = useFields<UserValues>(theirs, labels, checkUser);
  const { form, field, submit, refuse } = fields;
  if (user.version !== base.version) {
    setBase({ version: user.version, values: theirs });
    form.setValues(followUser(base.values, form.values, theirs));
  }

  const mine = user.userId === storedUser()?.id;
  const admin = role === 'ADMIN';
  const editable = admin || mine;

  const send = submit(async (values) => {
    if (saving) return;
    setProblem(null);
    setSaving(true);
    try {
      const edits = editsOf(base.values, values);
      const refused = await save(edits);
      if (refused === null) {
        const address = edits.profile?.email;
        if (address)
          void toast(t`A link was sent to ${address}. The e-mail changes when it is opened.`, t`Dismiss`);
        return await navigate(paths.tenantUsers(tenantId));
      }
      const last = refused.fields.find(({ code }) => code === 'last-admin');
      if (last) {
        form.setFieldError(last.field, t`The last active admin has to stay.`);
        form.getInputNode(last.field)?.focus();
      } else if (refused.code === 'forbidden') setProblem(t`You don't have permission to save.`);
      else if (!refuse(refused.fields)) setProblem(refusalText(i18n, refused.code) ?? t`Failed to save`);
    } catch {
      setProblem(t`Failed to save`);
    } finally {
      setSaving(false);
    }
  });

  /** where else than here it can be changed */
  function elsewhere() {
    if (mine) return t`You can change this in your profile.`;
    return admin && t`Only they can change this, in their profile.`;
  }
  const settled = { readOnly: true };
  const signInName =
    admin && !mine && !theirsAlone
      ? { required: true, autoComplete: 'off' }
      : { ...settled, description: elsewhere() };
  const written = editable ? { autoComplete: 'off' } : settled;
  return (
    <form onSubmit={send} noValidate className={classes.card}>
      <p className={classes.who}>
        <span className={classes.avatar} aria-hidden="true">
          {initials(user.displayName)}
        </span>
        {user.displayName}
      </p>
      {problem && <Notice kind="error">{problem}</Notice>}
      {!editable && <p className={classes.only}>{t`Only admins can change other users.`}</p>}
      <FormFields>
        <TextInput {...field('username')} {...signInName} autoCapitalize="none" spellCheck={false} />
        <TextInput {...field('email')} {...signInName} type="email" />
        <TextInput {...field('firstname')} {...written} required />
        <TextInput {...field('lastname')} {...written} required />
        <TextInput {...field('phone')} {...written} type="tel" />
        <UserRights fields={fields} readOnly={!admin} />
      </FormFields>
      <FormButtons>
        <Button
          variant="default"
          onClick={() => void (cameFromHere ? navigate(-1) : navigate(paths.tenantUsers(tenantId)))}
        >{t`Cancel`}</Button>
        {editable && (
          <Button type="submit" aria-disabled={saving}>
            {saving ? t`Saving…` : t`Save`}
          </Button>
        )}
      </FormButtons>
    </form>
  );
}
