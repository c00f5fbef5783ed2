import { useMutation, useQuery } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { notContainedIn } from '../../../graphql/links/ask-again.ts';
import type { MailTemplateInput } from '../../../graphql/schema.generated.ts';
import '../refusal-texts.ts';
import {
  MailTemplatesDocument,
  RemoveMailTemplateDocument,
  SaveMailTemplateDocument,
  type MailTemplates_TemplateFragment,
} from './mail-templates.generated.ts';

/**
 * The saved templates of mails, and what staff do with them. Each resolves to the code of the refusal, or null; rejects
 * when no answer came.
 */
export function useMailTemplates(tenantId: number) {
  const ids = useCommandIds();
  const { data, client } = useQuery(MailTemplatesDocument, {
    variables: { tenantId },
    fetchPolicy: 'cache-and-network',
  });
  const [save] = useMutation(SaveMailTemplateDocument);
  const [remove] = useMutation(RemoveMailTemplateDocument);
  const show = (mailTemplates: readonly MailTemplates_TemplateFragment[]) => {
    client.writeQuery({
      query: MailTemplatesDocument,
      variables: { tenantId },
      data: { mailTemplates: [...mailTemplates] },
    });
    // an answer that was sent before would show the old ones again
    notContainedIn(client, 'MailTemplates');
  };
  return {
    templates: data?.mailTemplates ?? [],
    async save(input: MailTemplateInput): Promise<string | null> {
      const commandId = ids.of({ save: input }).id;
      const answer = (await save({ variables: { tenantId, input, commandId } })).data?.saveMailTemplate;
      if (!answer) throw new Error('The server answered without data');
      ids.answered();
      if (answer.__typename !== 'MailTemplatesChanged') return answer.code;
      show(answer.templates);
      return null;
    },
    async remove(name: string): Promise<string | null> {
      const commandId = ids.of({ remove: name }).id;
      const answer = (await remove({ variables: { tenantId, name, commandId } })).data?.removeMailTemplate;
      if (!answer) throw new Error('The server answered without data');
      ids.answered();
      if (answer.__typename !== 'MailTemplatesChanged') return answer.code;
      show(answer.templates);
      return null;
    },
  };
}
