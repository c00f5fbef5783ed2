import type { GraphqlExamples } from '../server/examples.ts';
import type { GatewayModule } from '../server/module.ts';
import { mailTemplateChanges } from './live.ts';
import { MailTemplates } from './resolver.ts';

const examples: GraphqlExamples = {
  'Query.mailTemplates': { variables: ({ tenantId }) => ({ tenantId }) },
  'Mutation.saveMailTemplate': {
    variables: ({ tenantId, next }) => ({
      tenantId,
      input: { name: `Boats ${next()}`, subject: 'Boats at six', message: 'Hello {{firstname}}!' },
    }),
  },
  'Mutation.removeMailTemplate': { variables: ({ tenantId }) => ({ tenantId, name: 'Boats' }) },
};

export const mailTemplateModule: GatewayModule = {
  examples,
  live: [mailTemplateChanges],
  resolvers: [MailTemplates],
};
