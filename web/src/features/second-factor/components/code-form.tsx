import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { filled } from '../../../ui/form/filled.ts';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import welcome from '../../../ui/welcome/welcome.module.css';
import type { Prove } from '../model/factors.ts';

const labels = { app: { code: msg`Code` }, recovery: { code: msg`Recovery code` } };

/** Asks for a code of the authenticator app or for a recovery code. */
export function CodeForm({ method, onProve }: { method: 'app' | 'recovery'; onProve: Prove }) {
  const { t } = useLingui();
  const { problem, busy, attempt } = useAttempt();
  const { field, submit, refuse } = useFields({ code: '' }, labels[method], filled);
  const input = useRef<HTMLInputElement>(null);
  // move the focus from the heading to the code input
  useEffect(() => input.current?.focus(), []);
  const send = submit(({ code }) =>
    attempt(async () => {
      const refused = await onProve({ code: method === 'app' ? code.replaceAll(/\s/g, '') : code.trim() });
      if (refused === null) return;
      if (refused.code === 'WRONG_CODE') return void refuse([{ field: 'code', code: refused.code }]);
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
        inputMode={method === 'app' ? 'numeric' : 'text'}
        description={
          method === 'app'
            ? t`The six digits that your authenticator app shows now.`
            : t`One of the codes you saved. Each works once.`
        }
      />
      <Button type="submit" loading={busy} fullWidth>{t`Continue`}</Button>
    </form>
  );
}
