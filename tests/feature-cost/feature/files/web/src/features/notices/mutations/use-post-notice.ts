import { useMutation } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import { refusalText } from '../../../i18n/refusal-text.ts';
import '../refusal-texts.ts';
import { PostNoticeDocument } from './post-notice.generated.ts';

/** Posts a notice. Resolves to null, or to why it was refused; the live change brings it to the list. */
export function usePostNotice(tenantId: number): (text: string) => Promise<string | null> {
  const { t, i18n } = useLingui();
  const ids = useCommandIds();
  const [post] = useMutation(PostNoticeDocument);
  return async (text) => {
    const { id: commandId } = ids.of({ tenantId, text });
    const { data } = await post({ variables: { tenantId, text, commandId } });
    ids.answered();
    const answer = data?.postNotice;
    if (answer?.__typename === 'NoticePosted') return null;
    return (answer && (refusalText(i18n, answer.code) ?? answer.message)) || t`Unexpected error.`;
  };
}
