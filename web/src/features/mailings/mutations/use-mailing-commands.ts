import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { usePlacer } from '../../../graphql/live/placer-context.ts';
import type { MailingInput } from '../../../graphql/schema.generated.ts';
import { mailingType } from '../live/mailings-live.ts';
import '../refusal-texts.ts';
import {
  PreviewMailingDocument,
  SendMailingDocument,
  StopMailingDocument,
  type PreviewMailingMutation,
  type SendMailingMutation,
  type StopMailingMutation,
} from './mailing.generated.ts';

/** What staff do with mails. Each rejects when the server cannot be reached. */
export function useMailingCommands(tenantId: number) {
  const placer = usePlacer();
  const ids = useCommandIds();
  const [send] = useMutation(SendMailingDocument);
  const [preview] = useMutation(PreviewMailingDocument);
  const [stop] = useMutation(StopMailingDocument);
  return {
    async send(input: MailingInput): Promise<SendMailingMutation['sendMailing']> {
      const { data } = await send({ variables: { tenantId, input, commandId: ids.of(input).id } });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      const { sendMailing: answer } = data;
      if (answer.__typename === 'MailingRequested') placer.put(mailingType, answer.mailing);
      return answer;
    },
    async preview(
      input: MailingInput,
      recipient: string | null,
    ): Promise<PreviewMailingMutation['previewMailing']> {
      const { data } = await preview({ variables: { tenantId, input, recipient } });
      if (!data) throw new Error('The server answered without data');
      return data.previewMailing;
    },
    async stop(mailingId: number): Promise<StopMailingMutation['stopMailing']> {
      const { data } = await stop({
        variables: { tenantId, mailingId, commandId: ids.of({ stop: mailingId }).id },
      });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      return data.stopMailing;
    },
  };
}
