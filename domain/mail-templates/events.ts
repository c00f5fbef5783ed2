import { z } from 'zod';
import { defineEvent, type EventOf } from '../kernel/event.ts';

// One stream for the templates of each tenant. A template is known by its name, whatever its case.

/** Staff saved a template, a new one or a new version of the one with this name. */
export const MailTemplateSaved = defineEvent({
  type: 'MailTemplateSaved',
  schema: z.object({
    tenantId: z.number(),
    /** the name, normalised */
    nameKey: z.string(),
    name: z.string(),
    subject: z.string(),
    message: z.string(),
    userId: z.number(),
  }),
});

/** Staff removed a template. */
export const MailTemplateRemoved = defineEvent({
  type: 'MailTemplateRemoved',
  schema: z.object({ tenantId: z.number(), nameKey: z.string(), userId: z.number() }),
});

export const mailTemplateEvents = [MailTemplateSaved, MailTemplateRemoved] as const;

export type MailTemplateEvent = EventOf<(typeof mailTemplateEvents)[number]>;
