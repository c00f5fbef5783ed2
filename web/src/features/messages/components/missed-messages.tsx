import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageLine_MessageFragment } from '../live/message.generated.ts';
import { senderName } from '../model/sender-name.ts';
import { useSummary } from '../model/summary.ts';

/** Announces how many messages were missed during an interruption; a single one with its text. */
export function MissedMessages({ missed }: { missed: readonly MessageLine_MessageFragment[] }) {
  const { t } = useLingui();
  const summaryOf = useSummary();
  const words = () => {
    const [first] = missed;
    if (missed.length !== 1 || !first?.sender)
      return t`${plural(missed.length, { one: '# new message', other: '# new messages' })}`;
    const [name, text] = [senderName(first.sender), summaryOf(first)];
    return t`${name}: ${text}`;
  };
  return (
    <p className="visually-hidden" role="status">
      {missed.length > 0 && words()}
    </p>
  );
}
