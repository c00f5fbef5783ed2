import { useApolloClient, useMutation } from '@apollo/client/react';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { removeMember } from '../../../graphql/live/apply-member.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { FormButtons } from '../../../ui/form/form-card.tsx';
import { useAttempt } from '../../../ui/form/use-attempt.ts';
import { type FieldCodes, useFields } from '../../../ui/form/use-fields.ts';
import { Notice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.ts';
import { EraseMemberDocument } from '../mutations/erase-member.generated.ts';
import classes from './erase-member.module.css';

const labels = { name: msg`Name of the member` };
const spaced = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase();

/** Says what erasing means and asks for the name, so that nobody does it by a slip. */
export default function EraseMember({
  memberId,
  name,
  onClose,
}: {
  memberId: number;
  name: string;
  onClose(): void;
}) {
  const { t, i18n } = useLingui();
  const { tenantId } = useTenant();
  const client = useApolloClient();
  const navigate = useNavigate();
  const ids = useCommandIds();
  const [erase] = useMutation(EraseMemberDocument);
  const { problem, busy, attempt } = useAttempt();
  const { field, submit } = useFields({ name: '' }, labels, (typed): FieldCodes =>
    spaced(typed.name) === spaced(name) ? {} : { name: 'other-name' },
  );
  const input = useRef<HTMLInputElement>(null);
  // the dialog was there first, and has given the focus to its button
  useEffect(() => input.current?.focus(), []);
  const send = submit(() =>
    attempt(async () => {
      const { id: commandId } = ids.of({ memberId });
      const { data } = await erase({ variables: { tenantId, memberId, commandId } });
      ids.answered();
      const answer = data?.eraseMember;
      if (answer?.__typename !== 'MemberErased')
        return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
      await navigate(paths.members(tenantId));
      removeMember(client.cache, tenantId, memberId);
      void toast(t`The member was erased.`, t`Dismiss`);
    }),
  );
  return (
    <form onSubmit={send} noValidate className={classes.form}>
      <p>
        {t`Everything you keep about this member goes for good: name, contact, address, picture, and what their history said. Nobody can bring it back.`}
      </p>
      <p>{t`Type ${name} to go on.`}</p>
      {problem && <Notice kind="error">{problem}</Notice>}
      <TextInput {...field('name')} ref={input} required autoComplete="off" data-autofocus />
      <FormButtons>
        <Button variant="default" onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" loading={busy} className={classes.erase}>{t`Erase for good`}</Button>
      </FormButtons>
    </form>
  );
}
