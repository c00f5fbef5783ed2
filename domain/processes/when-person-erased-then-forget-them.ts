import { defineProcess, effect } from '../kernel/process.ts';
import type { MemberEvent } from '../member/events.ts';
import type { UserEvent } from '../user/events.ts';

declare module '../kernel/process.ts' {
  interface Effects {
    /** what is kept of the person outside the log goes, their key last */
    'forget-person': {
      /** as in the log: `member-4` */
      readonly subject: string;
    };
  }
}

/** An erasing is done when nothing but ids is left: the log says that it was asked for, and by whom. */
export const whenPersonErasedThenForgetThem = defineProcess<MemberEvent | UserEvent, 'forget-person'>({
  name: 'when-person-erased-then-forget-them',
  effects: ['forget-person'],
  on: {
    MemberErased: ({ data }) => [effect('forget-person', { subject: `member-${data.memberId}` })],
    UserErased: ({ data }) => [effect('forget-person', { subject: `user-${data.userId}` })],
  },
});
