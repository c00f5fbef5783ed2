import { useLingui } from '@lingui/react/macro';
import type { MessageLine_MessageFragment } from '../live/message.generated.ts';
import { useFileWords } from './file-words.ts';

/** A message in one line: its text, or what it shows if it has none. */
export function useSummary(): (
  message: Pick<MessageLine_MessageFragment, 'attachments' | 'deleted' | 'text'>,
) => string {
  const { t } = useLingui();
  const wordsFor = useFileWords();
  return ({ attachments, deleted, text }) => {
    if (deleted) return t`Message deleted`;
    return text === '' && attachments?.length ? wordsFor(attachments) : text;
  };
}
