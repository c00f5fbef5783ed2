import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import type { Bus, Topics } from '../../../infra/platform/bus/port.ts';
import { keptLog, type KeptLog } from '../../support/kept-log.ts';

/** The bus of an installation under test: one end per process. */
export interface Installation {
  readonly ends: readonly [Bus, ...Bus[]];
  close(): Promise<void>;
}

/** The contract of every adapter of the bus. */
export function busContract(name: string, install: (log: KeptLog) => Promise<Installation>): void {
  describe(`the bus, ${name}`, () => {
    let installation: Installation;
    let bus: Bus;
    let log: KeptLog;

    beforeEach(async () => {
      log = keptLog();
      installation = await install(log);
      [bus] = installation.ends;
    });
    afterEach(() => installation.close());

    const at = (position: string): Topics['log-appended'] => ({ position });

    test('a message reaches every listener of every process, the sender included', async () => {
      const heard: string[] = [];
      installation.ends.forEach((end, index) => {
        end.subscribe('log-appended', ({ position }) => heard.push(`${index}a:${position}`));
        end.subscribe('log-appended', ({ position }) => heard.push(`${index}b:${position}`));
      });
      bus.publish('log-appended', at('7'));
      const all = installation.ends.flatMap((_, index) => [`${index}a:7`, `${index}b:7`]);
      await eventually(() => expect(heard.toSorted()).toEqual(all));
    });

    test('a message reaches each listener once', async () => {
      const heard: string[] = [];
      for (const end of installation.ends)
        end.subscribe('log-appended', ({ position }) => heard.push(position));
      bus.publish('log-appended', at('1'));
      bus.publish('log-appended', at('2'));
      const twice = installation.ends.flatMap(() => ['1', '2']).toSorted();
      await eventually(() => expect(heard).toContain('2'));
      await eventually(() => expect(heard.toSorted()).toEqual(twice));
    });

    test('messages of one topic keep their order', async () => {
      const ends = installation.ends;
      const heard = ends.map((): string[] => []);
      ends.forEach((end, index) =>
        end.subscribe('log-appended', ({ position }) => heard[index]?.push(position)),
      );
      const sent = Array.from({ length: 200 }, (_, index) => String(index));
      for (const position of sent) bus.publish('log-appended', at(position));
      await eventually(() => expect(heard).toEqual(ends.map(() => sent)));
    });

    test('each topic delivers its message unchanged', async () => {
      const heard: unknown[] = [];
      const messages = {
        'log-appended': { position: '18446744073709551615' },
        'read-models-advanced': { readModels: ['event-feed', 'people'], position: '3' },
        'tenant-changed': { tenantIds: [1, 2, 3], position: '4' },
        'sessions-ended': { sessionIds: ['a', 'b'] },
        'library-changed': { tenantId: 3 },
        'subjects-erased': { subjects: ['member-4', 'user-7'] },
        'messages-lost': {},
        'notifications-changed': { tenantId: 3, userIds: [4, 5] },
        'page-open': {
          keeperId: 3,
          tenantId: 3,
          userId: 4,
          page: 'p',
          place: 'event-7',
          field: null,
          saidAt: 1_800_000_000_000.25,
          left: false,
        },
        'presence-changed': { tenantId: 3, userIds: [4, 5], place: 'event-7' },
      } satisfies Topics;
      const end = installation.ends.at(-1);
      end?.subscribe('log-appended', (message) => heard.push(message));
      end?.subscribe('read-models-advanced', (message) => heard.push(message));
      end?.subscribe('tenant-changed', (message) => heard.push(message));
      end?.subscribe('sessions-ended', (message) => heard.push(message));
      end?.subscribe('library-changed', (message) => heard.push(message));
      end?.subscribe('subjects-erased', (message) => heard.push(message));
      end?.subscribe('messages-lost', (message) => heard.push(message));
      end?.subscribe('notifications-changed', (message) => heard.push(message));
      end?.subscribe('page-open', (message) => heard.push(message));
      end?.subscribe('presence-changed', (message) => heard.push(message));
      bus.publish('log-appended', messages['log-appended']);
      bus.publish('read-models-advanced', messages['read-models-advanced']);
      bus.publish('tenant-changed', messages['tenant-changed']);
      bus.publish('sessions-ended', messages['sessions-ended']);
      bus.publish('library-changed', messages['library-changed']);
      bus.publish('subjects-erased', messages['subjects-erased']);
      bus.publish('messages-lost', messages['messages-lost']);
      bus.publish('notifications-changed', messages['notifications-changed']);
      bus.publish('page-open', messages['page-open']);
      bus.publish('presence-changed', messages['presence-changed']);
      await eventually(() => expect(heard).toEqual(Object.values(messages)));
    });

    test('a listener receives only its topic, and nothing after it unsubscribed', async () => {
      const heard: string[] = [];
      const stop = bus.subscribe('log-appended', ({ position }) => heard.push(`stopped:${position}`));
      bus.subscribe('sessions-ended', () => heard.push('another topic'));
      bus.subscribe('log-appended', ({ position }) => heard.push(position));
      bus.publish('log-appended', at('1'));
      await eventually(() => expect(heard).toEqual(['stopped:1', '1']));
      stop();
      stop();
      bus.publish('log-appended', at('2'));
      await eventually(() => expect(heard).toContain('2'));
      expect(heard).toEqual(['stopped:1', '1', '2']);
    });

    test('a listener that throws does not affect others and is logged', async () => {
      const heard: string[] = [];
      bus.subscribe('log-appended', () => {
        throw new Error('a bad day');
      });
      bus.subscribe('log-appended', ({ position }) => heard.push(position));
      bus.publish('log-appended', at('1'));
      bus.publish('log-appended', at('2'));
      await eventually(() => expect(heard).toEqual(['1', '2']));
      expect(log.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
    });

    test('publishing returns before listeners are called', async () => {
      const order: string[] = [];
      bus.subscribe('log-appended', () => order.push('heard'));
      bus.publish('log-appended', at('1'));
      order.push('published');
      await bus.flush();
      expect(order).toEqual(['published', 'heard']);
    });

    test('after closing, publishing and closing again have no effect and do not throw', async () => {
      const heard: string[] = [];
      bus.subscribe('log-appended', ({ position }) => heard.push(position));
      await bus.close();
      bus.publish('log-appended', at('1'));
      await bus.flush();
      await bus.close();
      expect(heard).toEqual([]);
    });
  });
}
