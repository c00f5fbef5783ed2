import { z } from 'zod';
import { anybody } from '../../domain/kernel/policy.ts';
import { Unavailable } from '../../infra/platform/failures/unavailable.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { answers, answerWith, moved } from '../server/answers.ts';
import type { RestApp } from '../server/rest-app.ts';

const params = z.object({ link: z.string().max(100, 'too-long').meta({ description: 'of the mail' }) });
const tags = ['email'];

/**
 * One-click unsubscription (RFC 8058): the mail program of a recipient posts `List-Unsubscribe=One-Click` to the
 * address of the mail's header, as either kind of form. The link is the secret, so a form of another site can do no
 * more than its holder.
 */
export function unsubscribeRoutes(app: RestApp, { mailings }: EdgePorts): void {
  app.register(async (scope: RestApp) => {
    // the form says nothing that the link does not say
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'string', bodyLimit: 4_096 },
      async () => null,
    );
    scope.post('/api/email/unsubscribe/:link', {
      config: { policy: anybody },
      schema: {
        operationId: 'unsubscribe',
        summary: 'Get no more mail to groups',
        description:
          'For mail programs (RFC 8058). The link is the part of the header `List-Unsubscribe` after the last slash. A link that does not work gets the same answer.',
        tags,
        params,
        response: answers(200, answerWith({})),
      },
      handler: async (request) => {
        const outcome = await mailings.unsubscribe(request.params.link);
        if (!outcome.ok && outcome.code !== 'link-used-up')
          throw new Unavailable('An unsubscription could not be noted.');
        return { success: true as const };
      },
    });
  });

  // reading changes nothing: programs that look for malware open every address of a mail
  app.get('/api/email/unsubscribe/:link', {
    config: { policy: anybody },
    schema: {
      operationId: 'showUnsubscribe',
      summary: 'Go to the page on which one unsubscribes',
      description: 'For mail programs that open the address of `List-Unsubscribe` in a browser.',
      tags,
      params,
      response: moved,
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store');
      return reply.redirect(`/unsubscribe/${encodeURIComponent(request.params.link)}`, 302);
    },
  });
}
