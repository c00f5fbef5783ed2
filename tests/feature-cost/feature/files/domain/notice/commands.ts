import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { id, required } from '../kernel/limits.ts';
import { staff } from '../kernel/policy.ts';

/** Pins a notice to the tenant's board. */
export const postNotice = defineCommand({
  name: 'PostNotice',
  policy: staff,
  input: z.object({ text: required }),
  draws: { noticeId: 'notice' },
  creates: true,
  stream: ({ noticeId }) => `notice-${noticeId}`,
});

/** Takes a notice off the board. */
export const removeNotice = defineCommand({
  name: 'RemoveNotice',
  policy: staff,
  input: z.object({ noticeId: id }),
  stream: ({ noticeId }) => `notice-${noticeId}`,
});

export type NoticeCommand = CommandOf<typeof postNotice> | CommandOf<typeof removeNotice>;
