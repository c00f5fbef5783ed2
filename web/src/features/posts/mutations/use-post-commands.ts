import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { fieldText } from '../../../i18n/field-text.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { EditPostInput, SchedulePostInput } from '../../../graphql/schema.generated.ts';
import {
  CancelPostDocument,
  DisconnectTwitterDocument,
  EditPostDocument,
  RetryPostDocument,
  SchedulePostDocument,
  SettlePostDocument,
} from './posts.generated.ts';
import '../refusal-texts.ts';

interface Failed {
  readonly code: string;
  readonly fields: readonly { readonly field: string; readonly code: string }[];
}

/** What became of a command: done, or refused in words. */
export type Said<Answer = object> =
  | ({ readonly ok: true } & Answer)
  | { readonly ok: false; readonly problem: string };

/** What staff do with posts. Each rejects when no answer came. */
export function usePostCommands(tenantId: number) {
  const { t, i18n } = useLingui();
  const ids = useCommandIds();
  const [schedule] = useMutation(SchedulePostDocument);
  const [edit] = useMutation(EditPostDocument);
  const [cancel] = useMutation(CancelPostDocument);
  const [retry] = useMutation(RetryPostDocument);
  const [settle] = useMutation(SettlePostDocument);
  const [disconnect] = useMutation(DisconnectTwitterDocument);

  const wordsOf = ({ code, fields: [first] }: Failed): string =>
    first
      ? fieldText(i18n, first.code, first.field === 'content' ? t`Content` : t`This`)
      : (refusalText(i18n, code) ?? t`Unexpected error.`);

  function answered<Answer extends { readonly __typename: string }>(
    answer: Answer | undefined,
    isDone: (answer: Answer) => boolean,
  ): Said {
    if (!answer) throw new Error('The server answered without data');
    ids.answered();
    return isDone(answer) || !('code' in answer)
      ? { ok: true }
      : { ok: false, problem: wordsOf(answer as unknown as Failed) };
  }
  const isChanged = ({ __typename }: { readonly __typename: string }) => __typename === 'PostChanged';

  return {
    async schedule(input: SchedulePostInput): Promise<Said<{ readonly postId: number }>> {
      const { id: commandId } = ids.of({ schedule: input });
      const { data } = await schedule({ variables: { tenantId, input, commandId } });
      const answer = data?.schedulePost;
      if (!answer) throw new Error('The server answered without data');
      ids.answered();
      return answer.__typename === 'PostScheduled'
        ? { ok: true, postId: answer.postId }
        : { ok: false, problem: wordsOf(answer) };
    },
    async edit(postId: number, input: EditPostInput, expectedRevision: string): Promise<Said> {
      const { id: commandId } = ids.of({ edit: postId, input, expectedRevision });
      const { data } = await edit({ variables: { tenantId, postId, input, expectedRevision, commandId } });
      return answered(data?.editPost, isChanged);
    },
    async cancel(postId: number): Promise<Said> {
      const { id: commandId } = ids.of({ cancel: postId });
      const { data } = await cancel({ variables: { tenantId, postId, commandId } });
      return answered(data?.cancelPost, isChanged);
    },
    async retry(postId: number): Promise<Said> {
      const { id: commandId } = ids.of({ retry: postId });
      const { data } = await retry({ variables: { tenantId, postId, commandId } });
      return answered(data?.retryPost, isChanged);
    },
    async settle(postId: number, published: boolean): Promise<Said> {
      const { id: commandId } = ids.of({ settle: postId, published });
      const { data } = await settle({ variables: { tenantId, postId, published, commandId } });
      return answered(data?.settlePost, isChanged);
    },
    async disconnectTwitter(): Promise<Said> {
      const { id: commandId } = ids.of('disconnect');
      const { data } = await disconnect({ variables: { tenantId, commandId } });
      return answered(data?.disconnectTwitter, ({ __typename }) => __typename === 'TwitterDisconnected');
    },
  };
}
