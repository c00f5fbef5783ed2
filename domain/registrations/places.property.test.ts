import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../kernel/decider.ts';
import { isRejected } from '../kernel/rejection.ts';
import type { RegistrationsCommand } from './commands.ts';
import { registrations } from './decider.ts';
import { hasPlace, waitingInOrder } from './places.ts';
import type { RegistrationsState } from './state.ts';
import { context, opened, placed, register } from './testing/registrations.ts';

const { decider } = registrations;
const item = { eventId: 9, itemId: 5 };
const actionId = '00000000-0000-4000-8000-000000000001';

/** The state after a command, with what it appended. */
function after(state: RegistrationsState, command: RegistrationsCommand): RegistrationsState {
  const decision = decider.decide(command, state);
  return isRejected(decision) ? state : fold(decider, decision, state);
}

type Act = {
  readonly act: 'register' | 'cancel' | 'size' | 'erase' | 'close' | 'open';
  readonly who: number;
  readonly size: string;
};
type Step = Act | { readonly act: 'places'; readonly capacity: number | null; readonly small: number | null };

const places = fc.option(fc.nat(6), { nil: null });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('register', 'cancel', 'size', 'erase', 'close', 'open'),
      who: fc.integer({ min: 1, max: 15 }),
      size: fc.constantFrom('S', 'L'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('places'), capacity: places, small: places }) },
);

function commandOf(one: Step, n: number): RegistrationsCommand {
  const sizesOf = (small: number | null) => [
    { size: 'S', places: small },
    { size: 'L', places: null },
  ];
  switch (one.act) {
    case 'places': {
      const { capacity, small } = one;
      const sizes = sizesOf(small);
      return {
        type: 'SetPlaces',
        data: { itemId: 5, capacity, sizes, itemRevision: n + 2, eventIsOver: false, ...context },
      };
    }
    case 'register':
      return register(one.who * 1_000 + n, { email: `v${one.who}@example.org`, size: one.size });
    default:
      throw new Error('needs the state');
  }
}

/** The command of a step about the present registration of an address. */
function stepOn(state: RegistrationsState, one: Step, n: number): RegistrationsState {
  if (one.act === 'places' || one.act === 'register') return after(state, commandOf(one, n));
  if (one.act === 'close') return after(state, { type: 'CloseAction', data: { ...item, ...context } });
  if (one.act === 'open')
    return after(state, {
      type: 'SubmitAction',
      data: {
        ...item,
        actionId,
        actionType: 'default',
        questions: [],
        waitingList: true,
        opensAt: null,
        ...context,
      },
    });
  const registrantId = state.byEmail.get(`v${one.who}@example.org`);
  if (registrantId === undefined) return state;
  const data = { itemId: 5, registrantId, ...context };
  if (one.act === 'size')
    return after(state, { type: 'ChangeRegistration', data: { ...data, size: one.size } });
  if (one.act === 'cancel') return after(state, { type: 'CancelRegistration', data });
  return after(state, { type: 'EraseRegistrant', data: { ...data, eventIsOver: false } });
}

describe('whatever happens', () => {
  test('nobody is twice, counts agree, no place stays free that somebody waits for, and the list keeps its order', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const sizes = ['S', 'L'].map((size) => ({ size, places: 3 }));
        let state = fold(decider, [opened(), placed(4, sizes)]);
        for (const [n, one] of steps.entries()) {
          const before = state;
          state = stepOn(state, one, n);
          const all = [...state.registrants].map(([, registrant]) => registrant);
          const active = all.filter(({ status }) => status === 'confirmed' || status === 'waiting');
          expect(new Set(active.map(({ email }) => email.toLowerCase())).size).toBe(active.length);
          expect(state.confirmed).toBe(all.filter(({ status }) => status === 'confirmed').length);
          for (const size of ['S', 'L'])
            expect(state.confirmedBySize.get(size) ?? 0).toBe(
              all.filter((registrant) => registrant.status === 'confirmed' && registrant.size === size)
                .length,
            );
          const waiting = waitingInOrder(state);
          expect(waiting.length).toBe(all.filter(({ status }) => status === 'waiting').length);
          for (const id of waiting)
            expect(hasPlace(state, state.registrants.get(id)?.size ?? null)).toBe(false);
          // only fewer places leave more confirmed than there are
          const capacity = state.places?.capacity ?? Infinity;
          expect(state.confirmed).toBeLessThanOrEqual(Math.max(capacity, before.confirmed));
        }
      }),
      { numRuns: 300 },
    );
  });

  test('200 registrations for 50 places: 50 confirmed, 150 waiting in order', () => {
    let state = fold(decider, [opened(), placed(50)]);
    for (let id = 1; id <= 200; id += 1) state = after(state, register(id));
    expect(state.confirmed).toBe(50);
    expect(waitingInOrder(state)).toEqual(Array.from({ length: 150 }, (_, n) => 51 + n));
  });
});
