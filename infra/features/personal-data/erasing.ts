import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Bus } from '../../platform/bus/port.ts';
import { raiseSequences } from '../../platform/database/raise-sequences.ts';
import type { CallContext, Outcome, Refused } from '../../platform/dispatch/port.ts';
import type { Reservations } from '../../platform/dispatch/reservations.ts';
import type { Log } from '../../platform/log/log.ts';
import type { FilesShown, Media } from '../../platform/media/port.ts';
import type { PersonalDataHolding } from '../../platform/modules/personal-data.ts';
import type { Privacy } from '../../platform/privacy/port.ts';
import type { Sealer } from '../../platform/privacy/sealer.ts';
import type { ErasedList } from './erased-list.ts';
import type { Erasure, Erasures } from './erasures.ts';
import { forgetAccount } from './forget-account.ts';
import { addressesOf, forgetMails } from './forget-mails.ts';
import { forgetPictures } from './forget-pictures.ts';
import { freeNames } from './free-names.ts';
import { parseSubject } from './subject.ts';
import { kindOf, type TracesParts, tracesOf } from './traces.ts';

export interface ErasingParts extends TracesParts {
  readonly reservations: Reservations;
  readonly privacy: Privacy;
  /** what features store about people, and which files they show */
  readonly holdings: readonly PersonalDataHolding[];
  readonly shownBy: readonly FilesShown[];
  readonly media: Pick<Media, 'destroy' | 'uploads'>;
  readonly bus: Pick<Bus, 'publish'>;
  readonly erasures: Erasures;
  readonly list: ErasedList;
  /** owns the queue's tables */
  readonly owner: Pool;
  readonly pool: Pool;
  readonly jobs: Sealer;
  readonly mailbox: Sealer;
  readonly log: Log;
}

type Call = Pick<CallContext, 'correlationId' | 'causationId'>;

export interface Erasing {
  /** Called after the log says that a person was erased: forgets them now, or leaves it to a worker. */
  forget(subject: string): Promise<void>;
  /**
   * Erases a person. The request is recorded first, so it is completed after a crash. A refusal changes
   * nothing. Throws when a part is down; the rest is then done later.
   */
  erase(subject: string, call?: Call): Promise<Outcome<object>>;
  /** Completes the unfinished erasures, all or those of some subjects; resolves to how many are left. */
  complete(subjects?: readonly string[]): Promise<number>;
}

const batchSize = 100;

/** Creates the eraser. Each step can be repeated; the key is destroyed last, because the others need it. */
export function createErasing(parts: ErasingParts): Erasing {
  const { erasures, privacy, log } = parts;

  async function carryOut({ subject, forced }: Erasure, call: Call): Promise<Outcome<object> | null> {
    const person = parseSubject(subject, parts.people);
    if (person !== null) {
      const kind = kindOf(parts, person);
      const before = await tracesOf(parts, person);
      if (before.known && !before.erased) {
        const outcome = await kind.erase(before, forced, call);
        if (!outcome.ok) return outcome;
        // the process of the event has done the rest, unless it failed
        if ((await erasures.pending(1, [subject])).length === 0) return outcome;
      }
      const traces = await tracesOf(parts, person);
      await freeNames(parts.reservations, kind, traces);
      if (kind.signsIn) {
        await forgetAccount(parts, { userId: person.id, addresses: addressesOf(traces) });
        await parts.media.uploads.endAll(person.id);
      }
      await forgetMails(parts, traces);
      await forgetPictures(parts, traces);
      // a database restored from an older dump must not give their id to another person
      await raiseSequences(parts.pool, new Map([[person.kind, person.id]]));
    }
    await privacy.erase([subject]);
    parts.bus.publish('subjects-erased', { subjects: [subject] });
    await parts.list.add([subject]);
    await erasures.finish(subject);
    return null;
  }

  async function forget(subject: string): Promise<void> {
    await erasures.note([subject], { forced: false });
    const [pending] = await erasures.pending(1, [subject]);
    if (pending === undefined) return;
    try {
      await carryOut(pending, { correlationId: randomUUID() });
    } catch (error) {
      log.warn({ err: error, subject }, 'An erasure was interrupted; a worker will complete it');
    }
  }

  return {
    forget,

    async erase(subject, call = { correlationId: randomUUID() }) {
      await erasures.note([subject], { forced: false });
      const [pending] = await erasures.pending(1, [subject]);
      const outcome = pending === undefined ? null : await carryOut(pending, call);
      if (outcome !== null && !outcome.ok) await withdraw(subject, outcome);
      return outcome ?? { ok: true, ids: {}, position: '0', revision: '-1', stale: false };
    },

    async complete(subjects) {
      const pending = await erasures.pending(batchSize, subjects);
      let left = 0;
      for (const erasure of pending) {
        try {
          const outcome = await carryOut(erasure, { correlationId: randomUUID() });
          if (outcome !== null && !outcome.ok) await withdraw(erasure.subject, outcome);
        } catch (error) {
          left += 1;
          log.error({ err: error, subject: erasure.subject }, 'An erasure could not be completed');
        }
      }
      return pending.length < batchSize ? left : left + 1;
    },
  };

  async function withdraw(subject: string, { code }: Refused): Promise<void> {
    log.info({ subject, code }, 'An erasure was refused');
    await erasures.withdraw(subject);
  }
}
