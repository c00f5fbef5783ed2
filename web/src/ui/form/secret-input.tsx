import { useLingui } from '@lingui/react/macro';
import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { EyeIcon } from '../icons.tsx';
import classes from './secret-input.module.css';

/**
 * A password's field. What is typed can be shown, also by keyboard. (Mantine's PasswordInput brings
 * three times its weight to /login, and a toggle that bears the field's own name.)
 */
export function SecretInput(props: TextInputProps) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSectionWidth={44}
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label={t`Show what is typed`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </UnstyledButton>
      }
    />
  );
}
