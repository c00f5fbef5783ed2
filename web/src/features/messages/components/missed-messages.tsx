import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { MessageLine_MessageFragment } from '../live/message.generated.ts';

/** Announces the messages that an interruption held back together, and a single one with its text. */
export function MissedMessages({ missed }: { missed: readonly MessageLine_MessageFragment[] }) {
  const { t } = useLingui();
  const [first] = missed;
  const name = first?.sender?.displayName;
  const words = () => {
    if (missed.length === 1 && first?.text) return `${name}: ${first.text}`;
    return t`${plural(missed.length, { one: '# new message', other: '# new messages' })}`;
  };
  return (
    <p className="visually-hidden" role="status">
      {missed.length > 0 && words()}
    </p>
  );
}
