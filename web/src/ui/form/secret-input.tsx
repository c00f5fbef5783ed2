import { useLingui } from '@lingui/react/macro';
import { TextInput, UnstyledButton, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { EyeIcon } from '../icons.tsx';
import classes from './secret-input.module.css';

/**
 * A password field with a button to show the password. (Mantine's PasswordInput is three times as large,
 * and its button has the same accessible name as the field.)
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
          aria-label={t`Show password`}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <EyeIcon crossed={shown} />
        </UnstyledButton>
      }
    />
  );
}
