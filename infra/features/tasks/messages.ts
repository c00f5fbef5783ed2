import { nameInMail } from '../../platform/mail/name-in-mail.ts';
import type { MailMessage } from '../../platform/mail/port.ts';

/** The page that shows a task, from the first slash on. */
export const taskPath = (of: {
  readonly tenantId: number;
  readonly eventId: number;
  readonly taskId: number;
}): string => `/${of.tenantId}/${of.eventId}/task?id=${of.taskId}`;

/** What a notification says. */
export interface TaskNotice {
  readonly title: string;
  readonly body: string;
}

const titles = {
  assigned: 'A task was assigned to you',
  mentioned: 'A task mentions you',
  due: 'A task is due soon',
} as const;

/** A notification about a task; its body is the title of the task. */
export const taskNotice = (what: keyof typeof titles, task: string): TaskNotice => ({
  title: titles[what],
  body: task,
});

/** Reminds the assignee the day before a task is due. */
export function reminderMessage(of: {
  readonly title: string;
  readonly event: string;
  readonly company: string;
  /** in words, in the tenant's time zone */
  readonly due: string;
  readonly url: string;
}): MailMessage {
  const title = nameInMail(of.title);
  return {
    subject: `Due soon: ${title}`,
    paragraphs: [
      `${title}, for ${nameInMail(of.event)}, is assigned to you and not done yet.`,
      `Due: ${of.due}`,
      `This email was sent by ${nameInMail(of.company)}.`,
    ],
    action: { label: 'View Task', url: of.url },
  };
}
