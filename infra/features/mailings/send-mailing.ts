import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { z } from 'zod';
import { fieldErrors } from '../../../domain/kernel/field-errors.ts';
import { email } from '../../../domain/kernel/limits.ts';
import { audience } from '../../../domain/mailing/audience.ts';
import { requestMailing, stopMailing } from '../../../domain/mailing/commands.ts';
import { mailing } from '../../../domain/mailing/decider.ts';
import { normaliseName } from '../../../domain/reservation/normalise-name.ts';
import type { Reads } from '../../platform/database/port.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { SideEffects } from '../../platform/jobs/port.ts';
import type { Media } from '../../platform/media/port.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { Outbox } from '../outbox/port.ts';
import { createAskForMail } from './ask-for-mail.ts';
import { type AttachedFiles, mostAttached } from './attached-files.ts';
import type { ReachedQuota, TakeMails } from './mail-quota.ts';
import { peopleCount, peoplePage } from './people-page.ts';
import type { Mailings, QuotaReached } from './port.ts';
import { createPreview } from './preview-mailing.ts';
import { askForTyped, createHandInTyped } from './typed-addresses.ts';

const mostTyped = 50;

/** What staff type. */
const typed = requestMailing.input.omit({ typed: true, counted: true, attachments: true }).extend({
  to: z.array(email).max(mostTyped, 'too-many-addresses').default([]),
  audience: audience.nullable().default(null),
  attachments: z.array(z.string().max(200, 'too-long')).max(5, 'too-many-attachments').default([]),
});

export interface SendParts {
  readonly dispatcher: Dispatcher;
  readonly files: AttachedFiles;
  readonly media: Pick<Media, 'fileAt'>;
  readonly outbox: Outbox;
  readonly pool: Pool;
  readonly privacy: Pick<Privacy, 'hmac'>;
  readonly publicUrl: string;
  readonly reads: Reads;
  readonly sideEffects: SideEffects;
  readonly states: States;
  readonly takeMails: TakeMails;
}

/** The tenant, or its owner, has requested too many mails. */
class TooMuchMail extends Error {
  override readonly name = 'TooMuchMail';

  constructor(readonly quota: ReachedQuota) {
    super();
  }
}

/** Creates the use cases of the form. */
export function createSendMailing(
  parts: SendParts,
): Pick<Mailings, 'send' | 'stop' | 'preview' | 'people' | 'peopleCount'> {
  const { dispatcher, files, media, states, takeMails } = parts;
  const ask = createAskForMail(parts);
  const handIn = createHandInTyped(parts);
  const preview = createPreview(parts);

  /** The input with its addresses once each and the kinds of its files, or why it is refused. */
  async function read(tenantId: number, input: unknown) {
    const parsed = typed.safeParse(input, { reportInput: true });
    if (!parsed.success) return refuse('invalid', fieldErrors(parsed.error));
    const { to: addresses, attachments: paths, ...mail } = parsed.data;
    const to = [...new Map(addresses.map((one) => [normaliseName(one), one])).values()];
    if (to.length === 0 && mail.audience === null) return refuse('invalid', { to: 'required' });
    const group = mail.audience === null ? 0 : await peopleCount(parts, { tenantId }, mail.audience);
    if (to.length === 0 && group === 0) return refuse('invalid', { audience: 'nobody-to-mail' });
    const attachments = [];
    let size = 0;
    for (const path of new Set(paths)) {
      const file = await media.fileAt(tenantId, path);
      if (file === null) return refuse('invalid', { attachments: 'not-our-media' });
      size += await files.size(path);
      attachments.push({ path, kind: file.kind });
    }
    if (size > mostAttached) return refuse('invalid', { attachments: 'attachments-too-large' });
    return { ok: true as const, mail, to, attachments, group, recipients: to.length + group };
  }

  /** Whether an earlier attempt of the call, which was interrupted, has written the mailing to the log. */
  const isAsked = async (tenantId: number, mailingId: number): Promise<boolean> => {
    const { state } = await states.of(mailing.decider, `mailing-${mailingId}`);
    return state.status === 'requested' && state.of.tenantId === tenantId;
  };

  /** Asks for the mailing. It is counted once, when it is allowed and no repeat. */
  async function request(
    input: Readonly<Record<string, unknown>>,
    context: Parameters<Mailings['send']>[1],
    {
      recipients,
      ...typedTo
    }: { readonly recipients: number; readonly to: string[]; readonly dueAt: string | null },
  ) {
    try {
      return await dispatcher.dispatch(requestMailing, input, context, {
        async beforeAppend({ mailingId }) {
          if (await isAsked(context.tenantId, mailingId)) return;
          // first the job, then the quota: the worker drops the job of a refused mailing, but a counted quota would be lost
          if (typedTo.to.length > 0) await handIn({ tenantId: context.tenantId, mailingId, ...typedTo });
          const quota = await takeMails(context.tenantId, recipients);
          if (quota !== null) throw new TooMuchMail(quota);
        },
      });
    } catch (error) {
      if (!(error instanceof TooMuchMail)) throw error;
      const { quota } = error;
      return {
        ...refuse('mail-quota', {}, quota.retryAfter),
        code: 'mail-quota',
        quota,
      } satisfies QuotaReached;
    }
  }

  return {
    async send(input, { commandId = v7(), ...context }) {
      const { tenantId, correlationId } = context;
      const wanted = await read(tenantId, input);
      if (!wanted.ok) return wanted;
      const { mail, to, attachments, group, recipients } = wanted;
      const wantedMailing = { ...mail, attachments, typed: to.length };
      // the group may be another one when the call is repeated
      const call = { ...context, commandId, compared: { ...wantedMailing, to } };
      const outcome = await request({ ...wantedMailing, counted: group }, call, {
        recipients,
        to,
        dueAt: mail.dueAt,
      });
      if (!outcome.ok) return outcome;
      const { mailingId } = outcome.ids;
      const requestedBy = context.principal.kind === 'staff' ? context.principal.userId : 0;
      const of = { tenantId, mailingId, subject: mail.subject, requestedBy, correlationId };
      // if the call is interrupted here, a worker asks for the rest
      const deliveryIds = await askForTyped(ask, of, { to, dueAt: mail.dueAt });
      return { ...outcome, mailingId, deliveryIds };
    },

    stop: (mailingId, context) => dispatcher.dispatch(stopMailing, { mailingId }, context),

    async preview(tenantId, input, recipient) {
      const wanted = await read(tenantId, input);
      return wanted.ok ? preview(tenantId, wanted, recipient) : wanted;
    },

    people: (query, group) => peoplePage(parts, query, group),

    peopleCount: (query, group) => peopleCount(parts, query, group),
  };
}
