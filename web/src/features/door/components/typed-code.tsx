import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ticketCodeIn } from '../model/ticket-code.ts';
import classes from './door.module.css';

/** The code of a ticket, typed: for a screen that is broken, or a device without a camera. */
export function TypedCode({ onCode }: { onCode(code: string): void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <form
      className={classes.typed}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = ticketCodeIn(typed);
        if (code === null) return setProblem(t`A ticket code has 16 letters and digits.`);
        setTyped('');
        setProblem(null);
        onCode(code);
      }}
    >
      <TextInput
        className={classes.grow}
        label={t`Ticket code`}
        value={typed}
        error={problem}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default">{t`Check in`}</Button>
    </form>
  );
}
