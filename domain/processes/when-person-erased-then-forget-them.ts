import { defineProcess } from '../kernel/process.ts';
import type { MemberEvent } from '../member/events.ts';
import type { UserEvent } from '../user/events.ts';

/** An erasing is done when nothing but ids is left: the log says that it was asked for, and by whom. */
export const whenPersonErasedThenForgetThem = defineProcess<MemberEvent | UserEvent>({
  name: 'when-person-erased-then-forget-them',
  on: {
    MemberErased: ({ data }) => [{ kind: 'forget-person', subject: `member-${data.memberId}` }],
    UserErased: ({ data }) => [{ kind: 'forget-person', subject: `user-${data.userId}` }],
  },
});
