import { z } from 'zod';
import { defineCommand, type CommandOf } from '../kernel/command.ts';
import { description, name, required } from '../kernel/limits.ts';
import { staff } from '../kernel/policy.ts';

const stream = ({ tenantId }: { readonly tenantId: number }) => `templates-${tenantId}`;

/** Saves a template: a subject and a message with a name. Replaces the template that has this name. */
export const saveMailTemplate = defineCommand({
  name: 'SaveMailTemplate',
  policy: staff,
  input: z.object({ name, subject: required, message: description.min(1, 'required') }),
  stream: (data) => stream(data),
});

/** Removes a template; does nothing if there is none of the name. */
export const removeMailTemplate = defineCommand({
  name: 'RemoveMailTemplate',
  policy: staff,
  input: z.object({ name }),
  stream: (data) => stream(data),
});

export type MailTemplateCommand = CommandOf<typeof saveMailTemplate> | CommandOf<typeof removeMailTemplate>;
