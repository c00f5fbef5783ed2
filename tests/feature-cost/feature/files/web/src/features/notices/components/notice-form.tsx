import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { usePostNotice } from '../mutations/use-post-notice.ts';

/** Posts a notice; a refusal is at the field. */
export function NoticeForm({ tenantId }: { tenantId: number }) {
  const { t } = useLingui();
  const post = usePostNotice(tenantId);
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const submit = async () => {
    try {
      const refused = await post(text);
      setError(refused);
      if (refused === null) setText('');
    } catch {
      setError(t`The server cannot be reached.`);
    }
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextInput
        label={t`Notice`}
        value={text}
        error={error}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit">{t`Post`}</Button>
    </form>
  );
}
