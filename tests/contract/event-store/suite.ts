import { afterAll, beforeAll, describe } from 'vitest';
import { appendCases } from './cases/append.ts';
import { endCases } from './cases/end.ts';
import { feedCases } from './cases/feed.ts';
import { interleavingCases } from './cases/interleaving.ts';
import { liveFeedCases } from './cases/live-feed.ts';
import { raceCases } from './cases/race.ts';
import { readCases } from './cases/read.ts';
import { repeatCases } from './cases/repeat.ts';
import { validationCases } from './cases/validation.ts';
import type { EventStore } from '../../../infra/platform/event-store/port.ts';
import type { Bench, Log, StoreUnderTest } from './store-under-test.ts';

/**
 * The contract of every event store (infra/platform/event-store/port.ts). A case for a missing capability
 * is reported as not applicable.
 */
export function eventStoreContract(name: string, subject: StoreUnderTest): void {
  describe(`event store contract: ${name}`, () => {
    let log: Log | undefined;
    let store: EventStore | undefined;
    const bench = (): Bench => {
      if (!log || !store) throw new Error('the log was not created');
      return { log, store };
    };
    beforeAll(async () => {
      log = await subject.createLog();
      store = await log.open();
    }, 60_000);
    afterAll(async () => {
      await store?.close();
      await log?.drop();
    }, 60_000);

    describe('append', () => appendCases(bench, subject));
    describe('validation', () => validationCases(bench));
    describe('repeat', () => repeatCases(bench, subject));
    describe('read', () => readCases(bench));
    describe('end', () => endCases(bench));
    describe('feed', () => feedCases(bench, subject));
    describe('live feed', () => liveFeedCases(bench));
    describe('races', () => raceCases(bench, subject));
    describe('interleaving', () => interleavingCases(bench, subject));
  });
}
