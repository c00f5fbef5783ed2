import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { accepted } from '../kernel/testing/given-when-then.ts';
import type { MediaCommand } from './commands.ts';
import { media } from './decider.ts';
import { galleryOf } from './evolve.ts';
import { inOrder } from './places.ts';
import type { MediaState } from './state.ts';

const context = { now: '2031-06-14T14:00:00.000Z', tenantId: 3, actorId: 7, eventId: 5, itemId: null };
const picture = { kind: 'image', mime: 'image/webp', width: 40, height: 30 } as const;

/** The ids of the files in their order. */
const orderOf = (state: MediaState) =>
  inOrder([...galleryOf(state, null).media].map(([, medium]) => medium)).map(({ fileId }) => fileId);

it('has the order in which people put the media, however often they move them', () => {
  const { decider } = media;
  const step = fc.tuple(fc.nat(9), fc.nat(10), fc.constantFrom('move', 'remove', 'attach'));
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      let state = decider.initial;
      let expected: number[] = [];
      for (const [one, other, what] of steps) {
        const fileId = one + 1;
        const before = expected.includes(other) ? other : null;
        const command: MediaCommand =
          !expected.includes(fileId) || what === 'attach'
            ? {
                type: 'AttachMedia',
                data: {
                  ...context,
                  mediaId: 100 + fileId,
                  fileId,
                  path: `/media/${fileId}`,
                  ...picture,
                  poster: null,
                },
              }
            : what === 'remove'
              ? { type: 'RemoveMedia', data: { ...context, fileIds: [fileId] } }
              : { type: 'MoveMedia', data: { ...context, fileId, beforeFileId: before } };
        if (command.type === 'AttachMedia')
          expected = expected.includes(fileId) ? expected : [...expected, fileId];
        else if (command.type === 'RemoveMedia') expected = expected.filter((id) => id !== fileId);
        else if (before !== fileId) {
          const others = expected.filter((id) => id !== fileId);
          expected = others.toSpliced(before === null ? others.length : others.indexOf(before), 0, fileId);
        }
        state = fold(decider, accepted(decider.decide(command, state)), state);
        expect(orderOf(state)).toEqual(expected);
        expect(galleryOf(state, null).cover?.fileId).toBe(expected[0]);
      }
    }),
    { numRuns: 60 },
  );
});
