import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Switch, TextInput } from '@mantine/core';
import '@mantine/core/styles/Switch.css';
import type { Fields } from '../../../ui/form/use-fields.ts';
import type { UserValues } from '../model/user-values.ts';
import { useRoleName } from './role-name.ts';
import classes from './user-form.module.css';

/**
 * The user's role and whether they are active. Read-only, both are shown as text fields: a disabled
 * switch does not show its state clearly.
 */
export function UserRights({ fields, readOnly }: { fields: Fields<UserValues>; readOnly: boolean }) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const { form, field } = fields;
  const { value: active, onChange: _, ...activeField } = field('active');
  const role = field('role');
  const roles = (['ADMIN', 'STAFF'] as const).map((value) => ({ value, label: roleName(value) }));
  if (readOnly)
    return (
      <>
        <TextInput label={role.label} readOnly value={roleName(role.value === 'ADMIN' ? 'ADMIN' : 'STAFF')} />
        <TextInput label={activeField.label} readOnly value={active === 'yes' ? t`Yes` : t`No`} />
      </>
    );
  return (
    <>
      <NativeSelect {...role} data={roles} />
      <Switch
        {...activeField}
        size="md"
        className={classes.active}
        withThumbIndicator={false}
        classNames={{ track: classes.track }}
        checked={active === 'yes'}
        onChange={(event) => form.setFieldValue('active', event.currentTarget.checked ? 'yes' : 'no')}
      />
    </>
  );
}
