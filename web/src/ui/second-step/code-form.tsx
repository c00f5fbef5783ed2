import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { filled } from '../form/filled.ts';
import { useAttempt } from '../form/use-attempt.ts';
import { useFields } from '../form/use-fields.ts';
import { Notice } from '../notice.tsx';
import welcome from '../welcome/welcome.module.css';
import type { Prove } from './factors.ts';

const labels = { app: { code: msg`Code` }, recovery: { code: msg`Recovery code` } };

/** Asks for the code of the app, or for one of those that were kept for when it is not there. */
export function CodeForm({ way, onProve }: { way: 'app' | 'recovery'; onProve: Prove }) {
  const { t } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const { field, submit, refuse } = useFields({ code: '' }, labels[way], filled);
  const input = useRef<HTMLInputElement>(null);
  // the heading has taken the focus by now, but here is what one came for
  useEffect(() => input.current?.focus(), []);
  const send = submit(({ code }) =>
    attempt(async () => {
      const refused = await onProve({ code: way === 'app' ? code.replaceAll(/\s/g, '') : code.trim() });
      if (refused === null) return;
      if (refused.code === 'wrong-code') return void refuse([{ field: 'code', code: refused.code }]);
      return refused.words;
    }),
  );
  return (
    <form onSubmit={send} noValidate className={welcome.form}>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput
        {...field('code')}
        ref={input}
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        inputMode={way === 'app' ? 'numeric' : 'text'}
        description={
          way === 'app'
            ? t`The six digits that your authenticator app shows now.`
            : t`One of the codes that you kept. Each works once.`
        }
      />
      <Button type="submit" loading={busy} fullWidth>{t`Continue`}</Button>
    </form>
  );
}
