import { z } from 'zod';
import { anybody } from '../../domain/kernel/policy.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { answers, answerWith } from '../server/answers.ts';
import type { RestApp } from '../server/rest-app.ts';

/**
 * One-click unsubscription (RFC 8058): the mail program of a recipient posts `List-Unsubscribe=One-Click` to the
 * address of the mail's header. The link is the secret, so a form of another site can do no more than its holder.
 */
export function unsubscribeRoutes(app: RestApp, { mailings }: EdgePorts): void {
  app.register(async (scope: RestApp) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1_024 },
      async () => null,
    );
    scope.post('/api/email/unsubscribe/:link', {
      config: { policy: anybody },
      schema: {
        operationId: 'unsubscribe',
        summary: 'Get no more mail to groups',
        description:
          'For mail programs (RFC 8058). The link is the part of the header `List-Unsubscribe` after the last slash. A link that does not work gets the same answer.',
        tags: ['email'],
        params: z.object({ link: z.string().max(100, 'too-long').meta({ description: 'of the mail' }) }),
        response: answers(200, answerWith({})),
      },
      handler: async (request) => {
        await mailings.unsubscribe(request.params.link);
        return { success: true as const };
      },
    });
  });
}
