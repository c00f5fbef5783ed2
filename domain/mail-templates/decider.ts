import type { CommandAbandoned } from '../kernel/abandoned.ts';
import type { CodeOf } from '../kernel/codes.ts';
import type { Aggregate } from '../kernel/command.ts';
import { never } from '../kernel/decider.ts';
import { happened } from '../kernel/event.ts';
import { PersistentMap } from '../kernel/persistent-map.ts';
import { reject } from '../kernel/rejection.ts';
import { normaliseName } from '../reservation/normalise-name.ts';
import { mailTemplateCodes } from './codes.ts';
import { removeMailTemplate, saveMailTemplate, type MailTemplateCommand } from './commands.ts';
import {
  mailTemplateEvents,
  MailTemplateRemoved,
  MailTemplateSaved,
  type MailTemplateEvent,
} from './events.ts';

/** The maximum number of templates of a tenant. */
export const mostTemplates = 100;

interface Template {
  readonly name: string;
  readonly subject: string;
  readonly message: string;
}

/** The templates of a tenant by their normalised names. */
export type MailTemplatesState = PersistentMap<string, Template>;

function evolve(state: MailTemplatesState, event: MailTemplateEvent | CommandAbandoned): MailTemplatesState {
  switch (event.type) {
    case 'MailTemplateSaved': {
      const { nameKey, name, subject, message } = event.data;
      return state.with(nameKey, { name, subject, message });
    }
    case 'MailTemplateRemoved':
      return state.without(event.data.nameKey);
    case 'CommandAbandoned':
      return state;
    default:
      return never(event);
  }
}

export const mailTemplates: Aggregate<
  MailTemplatesState,
  MailTemplateCommand,
  MailTemplateEvent,
  CodeOf<typeof mailTemplateCodes>
> = {
  category: 'templates',
  events: mailTemplateEvents,
  codes: mailTemplateCodes,
  commands: [saveMailTemplate, removeMailTemplate],
  decider: {
    initial: PersistentMap.of<string, Template>(),
    decide(command, state) {
      const { tenantId, actorId: userId } = command.data;
      const nameKey = normaliseName(command.data.name);
      const before = state.get(nameKey);
      switch (command.type) {
        case 'SaveMailTemplate': {
          const { name, subject, message } = command.data;
          if (before === undefined && state.size >= mostTemplates) return reject('too-many-templates');
          const isSame = before?.name === name && before.subject === subject && before.message === message;
          if (isSame) return [];
          return [happened(MailTemplateSaved, { tenantId, nameKey, name, subject, message, userId })];
        }
        case 'RemoveMailTemplate':
          return before === undefined ? [] : [happened(MailTemplateRemoved, { tenantId, nameKey, userId })];
        default:
          return never(command);
      }
    },
    evolve,
  },
};
