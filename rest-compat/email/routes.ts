import { z } from 'zod';
import { requestMailing } from '../../domain/mailing/commands.ts';
import type { Requested } from '../../infra/features/mailings/port.ts';
import { Refusal } from '../../infra/platform/http/failure.ts';
import type { EdgePorts } from '../../infra/platform/modules/ports.ts';
import { acceptMultipart } from '../server/accept-multipart.ts';
import { acceptedOf, answers, changedWith } from '../server/answers.ts';
import { contextOf, keyOf, staffOf } from '../server/caller.ts';
import { closingIfRefused } from '../server/closing-if-refused.ts';
import { idShown } from '../server/ids.ts';
import { momentInput } from '../server/moments.ts';
import type { RestApp } from '../server/rest-app.ts';
import { noRoom } from '../server/upload-form.ts';
import { validateLater } from '../server/validation.ts';
import { forgetFiles, keepSentMail, mailFormLimits } from './sent-mail.ts';

/** The form's schema for the document only: it is read as it arrives. */
const form = z.object({
  to: z.string().meta({ description: 'addresses, with commas; at most 50' }),
  subject: z.string(),
  message: z.string(),
  schedule: z
    .string()
    .optional()
    .meta({ description: 'yyyy-MM-dd HH:mm:ss in UTC, or ISO 8601: not sent before' }),
  attachment: z.string().optional().meta({ format: 'binary', description: 'a file, 10 MB at most' }),
});

/** Send Email: docs/product/send-email.md. */
export function emailRoutes(app: RestApp, ports: EdgePorts): void {
  app.register(async (scope: RestApp) => {
    await acceptMultipart(scope, { limits: mailFormLimits });
    scope.post('/api/email/send', {
      config: { policy: requestMailing.policy, ids: { tenant: { in: 'session' } }, refuses: noRoom },
      validatorCompiler: validateLater,
      schema: {
        operationId: 'sendEmail',
        summary: 'Send a mail',
        description:
          'Each address gets a mail of its own. A part of the form may be sent several times as `attachment`, up to 5 files and 10 MB together.',
        tags: ['email'],
        consumes: ['multipart/form-data'],
        querystring: z.object({
          tenantId: z
            .string()
            .optional()
            .meta({ description: 'the tenant to work in; else the one last used' }),
        }),
        body: form,
        response: answers(
          200,
          changedWith({ message: z.string(), mailingId: idShown, deliveries: z.array(idShown) }),
        ),
      },
      handler: async (request, reply) => {
        const { tenantId, userId } = staffOf(request);
        const sent = await closingIfRefused(reply, () =>
          keepSentMail(ports, request, { userId, key: keyOf(request) }),
        );
        try {
          const { to, subject, message, schedule } = sent.fields;
          const outcome = await ports.mailings.send(
            {
              to: addressesIn(to),
              subject,
              message,
              dueAt: momentIn(schedule),
              attachments: sent.files.map(({ path }) => path),
            },
            { ...contextOf(request), tenantId },
          );
          const { mailingId, deliveryIds, stale } = acceptedOf<Requested>(outcome, {
            dueAt: 'schedule',
            attachments: 'attachment',
          });
          return {
            success: true as const,
            message: 'The email is on its way.',
            mailingId,
            deliveries: [...deliveryIds],
            ...(stale && { stale: true as const }),
          };
        } catch (error) {
          if (error instanceof Refusal) await forgetFiles(ports, tenantId, sent.files);
          throw error;
        }
      },
    });
  });
}

/** The addresses of a field: separated by commas, semicolons or line ends. */
const addressesIn = (text: unknown): readonly string[] =>
  (typeof text === 'string' ? text : '')
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean);

function momentIn(text: unknown): string | null {
  if (text === undefined || text === null || text === '') return null;
  const parsed = momentInput.safeParse(text);
  if (!parsed.success) throw new Refusal('invalid', { schedule: 'not-a-date' });
  return parsed.data;
}
