import { useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import { MoreIcon } from '../../../ui/more-icon.tsx';
import { toast } from '../../../ui/toast.ts';
import type { ThreadLine_ThreadFragment } from '../live/thread.generated.ts';
import { messagesPanel } from '../model/panel.ts';
import { useFollowThread } from '../mutations/use-follow-thread.ts';
import classes from './messages.module.css';

/** Mute, mark unread and leave. */
export function ThreadMenu({ thread }: { thread: ThreadLine_ThreadFragment }) {
  const { t } = useLingui();
  const follow = useFollowThread(thread);
  const toList = () => messagesPanel.set({ at: 'list' });
  const trying = async (done: Promise<boolean>, then?: () => void) => {
    if (await done) then?.();
    else await toast(t`That did not work. Try again.`, t`Close`, { trouble: true });
  };
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.icon} aria-label={t`Thread options`}>
          <MoreIcon />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void trying(follow.mute(!thread.muted))}>
          {thread.muted ? t`Unmute` : t`Mute`}
        </Menu.Item>
        <Menu.Item
          onClick={() => {
            // an open thread is read at once
            toList();
            void trying(follow.markUnread());
          }}
        >
          {t`Mark as unread`}
        </Menu.Item>
        <Menu.Item onClick={() => void trying(follow.leave(), toList)}>{t`Leave thread`}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
