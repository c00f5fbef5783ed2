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
export function UserRights({
  fields,
  readOnly,
  isOnlyAdmin,
}: {
  fields: Fields<UserValues>;
  readOnly: boolean;
  /** the only active admin has to stay */
  isOnlyAdmin: boolean;
}) {
  const { t } = useLingui();
  const roleName = useRoleName();
  const { form, field } = fields;
  const { value: active, onChange: _, ...activeField } = field('active');
  const role = field('role');
  const roles = (['ADMIN', 'STAFF'] as const).map((value) => ({ value, label: roleName(value) }));
  // a draft may have another role or state: then both stay editable, so that they can be set back
  const isFixed = isOnlyAdmin && role.value === 'ADMIN' && active === 'yes';
  if (readOnly || isFixed) {
    const why = isFixed && t`The last active admin has to stay.`;
    return (
      <>
        <TextInput
          label={role.label}
          description={why}
          readOnly
          value={roleName(role.value === 'ADMIN' ? 'ADMIN' : 'STAFF')}
        />
        <TextInput
          label={activeField.label}
          description={why}
          readOnly
          value={active === 'yes' ? t`Yes` : t`No`}
        />
      </>
    );
  }
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
