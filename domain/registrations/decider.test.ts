import { describe, test } from 'vitest';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { type RegistrationsCommand, submitAction } from './commands.ts';
import { registrations } from './decider.ts';
import {
  ActionClosed,
  RegistrantErased,
  RegistrantPromoted,
  RegistrantRegistered,
  RegistrationCancelled,
  RegistrationChanged,
  RegistrationRepeated,
} from './events.ts';
import { at, context, opened, placed, register, registered, which } from './testing/registrations.ts';

const { given } = specify(registrations);

const submit = (changes: object = {}): RegistrationsCommand => ({
  type: 'SubmitAction',
  data: {
    ...submitAction.input.parse({
      eventId: 9,
      itemId: 5,
      actionId: opened().data.actionId,
      actionType: 'default',
      ...changes,
    }),
    ...context,
  },
});
const setPlaces = (capacity: number | null, itemRevision: number, eventIsOver = false) =>
  ({
    type: 'SetPlaces',
    data: { itemId: 5, capacity, sizes: [], itemRevision, eventIsOver, ...context, actorId: 0 },
  }) satisfies RegistrationsCommand;
const cancel = (registrantId: number): RegistrationsCommand => ({
  type: 'CancelRegistration',
  data: { itemId: 5, registrantId, ...context, actorId: 0 },
});

describe('the action', () => {
  const settings = { actionType: 'default' as const, questions: [], waitingList: true, opensAt: null };
  const closed = happened(ActionClosed, which);

  test('is made once for an item', () => {
    given().when(submit()).then(opened());
    given(opened()).when(submit()).then();
  });

  test('is replaced under the same id', () => {
    given(opened())
      .when(submit({ actionId: '00000000-0000-4000-8000-000000000002', actionType: 'raffle' }))
      .then(opened({ actionType: 'raffle', was: 'open', from: settings }));
  });

  test('is opened again with what it had before', () => {
    given(opened(), closed)
      .when(submit())
      .then(opened({ was: 'closed', from: settings }));
  });

  test('of another event or tenant is not found', () => {
    given(opened())
      .when(submit({ eventId: 10 }))
      .thenRejected('not-found');
  });

  test('follows the newest revision of its item', () => {
    given(opened(), placed(2, [], 4))
      .when(setPlaces(3, 3))
      .then();
    given(opened(), placed(2, [], 4))
      .when(setPlaces(3, 5))
      .then(placed(3, [], 5));
  });
});

describe('registering', () => {
  test('takes a place', () => {
    given(opened(), placed(1)).when(register(1)).then(registered(1, 'confirmed'));
  });

  test('waits when all places are taken', () => {
    given(opened(), placed(1), registered(1, 'confirmed')).when(register(2)).then(registered(2, 'waiting'));
  });

  test('waits when the size is taken, and not when another size has a place', () => {
    const sizes = [
      { size: 'Small', places: 1 },
      { size: 'Large', places: null },
    ];
    const history = [opened(), placed(null, sizes), registered(1, 'confirmed', 'Small')] as const;
    given(...history)
      .when(register(2, { size: 'Small' }))
      .then(registered(2, 'waiting', 'Small'));
    given(...history)
      .when(register(2, { size: 'Large' }))
      .then(registered(2, 'confirmed', 'Large'));
    given(...history)
      .when(register(2, { size: 'Huge' }))
      .thenRejected('invalid', { size: 'size-not-listed' });
    given(...history)
      .when(register(2))
      .thenRejected('invalid', { size: 'required' });
  });

  test('is refused when all places are taken and there is no waiting list', () => {
    given(opened({ waitingList: false }), placed(0))
      .when(register(1))
      .thenRejected('item-full');
    given(opened({ waitingList: false }), placed(null, [{ size: 'S', places: 0 }]))
      .when(register(1, { size: 'S' }))
      .thenRejected('size-full', { size: 'size-full' });
  });

  test('of an address that has a place is refused like any other when there are no more', () => {
    given(opened({ waitingList: false }), placed(1), registered(1, 'confirmed'))
      .when(register(2, { email: 'v1@example.org' }))
      .thenRejected('item-full');
    const sizes = [{ size: 'S', places: 1 }];
    given(opened({ waitingList: false }), placed(null, sizes), registered(1, 'confirmed', 'S'))
      .when(register(2, { email: 'v1@example.org', size: 'S' }))
      .thenRejected('size-full', { size: 'size-full' });
  });

  test('is refused while the action is closed, not open yet, or was never submitted', () => {
    given(opened(), placed(1), happened(ActionClosed, which))
      .when(register(1))
      .thenRejected('registration-closed');
    given(opened({ opensAt: '2026-07-01T00:00:00.000Z' }), placed(1))
      .when(register(1))
      .thenRejected('registration-not-open');
    given().when(register(1)).thenRejected('not-found');
  });

  test('of the same address within an hour changes nothing; later it asks for another mail', () => {
    const history = [opened(), placed(1), registered(1, 'confirmed')] as const;
    given(...history)
      .when(register(2, { email: 'V1@Example.org' }))
      .then();
    const now = '2026-06-01T01:00:00.000Z';
    given(...history)
      .when(register(2, { email: 'v1@example.org' }, now))
      .then(happened(RegistrationRepeated, { ...which, registrantId: 1, at: now }));
  });

  test('checks each answer', () => {
    const asked = [
      { key: 'diet', kind: 'choice', label: 'Diet', choices: ['All', 'Vegan'], required: true },
      { key: 'age', kind: 'number', label: 'Age', choices: [], required: false },
      { key: 'photos', kind: 'consent', label: 'Photos?', choices: [], required: false },
    ] as const;
    const history = [
      opened({ questions: asked.map((question) => ({ ...question, choices: [...question.choices] })) }),
      placed(null),
    ] as const;
    given(...history)
      .when(register(1))
      .thenRejected('invalid', { 'answers.diet': 'required' });
    given(...history)
      .when(register(1, { answers: { diet: 'Meat', age: 'old', photos: 'no', shoe: '9' } }))
      .thenRejected('invalid', {
        'answers.diet': 'not-a-choice',
        'answers.age': 'not-a-number',
        'answers.photos': 'not-a-choice',
        'answers.shoe': 'unknown-question',
      });
  });
});

describe('the waiting list', () => {
  const full = [
    opened(),
    placed(1),
    registered(1, 'confirmed'),
    registered(2, 'waiting'),
    registered(3, 'waiting'),
  ] as const;
  const promote = (registrantId: number, because: 'cancelled' | 'changed' | 'more-places') =>
    happened(RegistrantPromoted, { ...which, registrantId, because, at });

  test('moves up when somebody cancels, is erased, or the item gets more places', () => {
    const gone = happened(RegistrationCancelled, { ...which, registrantId: 1, by: 'registrant', at });
    given(...full)
      .when(cancel(1))
      .then(gone, promote(2, 'cancelled'));
    given(...full)
      .when({ type: 'EraseRegistrant', data: { itemId: 5, registrantId: 1, eventIsOver: false, ...context } })
      .then(happened(RegistrantErased, { ...which, registrantId: 1 }), promote(2, 'cancelled'));
    given(...full)
      .when(setPlaces(9, 2))
      .then(placed(9, [], 2), promote(2, 'more-places'), promote(3, 'more-places'));
  });

  test('moves up while the action is closed, so that nobody who registers later overtakes it', () => {
    const gone = happened(RegistrationCancelled, { ...which, registrantId: 1, by: 'registrant', at });
    given(...full, happened(ActionClosed, which))
      .when(cancel(1))
      .then(gone, promote(2, 'cancelled'));
  });

  test('ends with the event: who is cancelled or erased after it leaves the place to nobody', () => {
    given(...full)
      .when({
        type: 'CancelRegistrant',
        data: { eventId: 9, itemId: 5, registrantId: 1, eventIsOver: true, ...context },
      })
      .then(happened(RegistrationCancelled, { ...which, registrantId: 1, by: 'staff', at }));
    given(...full)
      .when({ type: 'EraseRegistrant', data: { itemId: 5, registrantId: 1, eventIsOver: true, ...context } })
      .then(happened(RegistrantErased, { ...which, registrantId: 1 }));
    given(...full)
      .when(setPlaces(9, 2, true))
      .then(placed(9, [], 2));
  });

  test('stays as it is when somebody on it cancels, or the item gets fewer places', () => {
    given(...full)
      .when(cancel(2))
      .then(happened(RegistrationCancelled, { ...which, registrantId: 2, by: 'registrant', at }));
    given(...full)
      .when(setPlaces(0, 2))
      .then(placed(0, [], 2));
  });

  test('passes a place on to the first whom it fits', () => {
    const sizes = ['S', 'L'].map((size) => ({ size, places: 1 }));
    given(
      opened(),
      placed(null, sizes),
      registered(1, 'confirmed', 'S'),
      registered(2, 'confirmed', 'L'),
      registered(3, 'waiting', 'L'),
      registered(4, 'waiting', 'S'),
    )
      .when(cancel(1))
      .then(
        happened(RegistrationCancelled, { ...which, registrantId: 1, by: 'registrant', at }),
        promote(4, 'cancelled'),
      );
  });
});

describe('changing and cancelling', () => {
  const change = (changes: object): RegistrationsCommand => ({
    type: 'ChangeRegistration',
    data: { itemId: 5, registrantId: 1, ...changes, ...context, actorId: 0 },
  });

  test('a size without a place is refused and keeps the present one', () => {
    const sizes = ['S', 'L'].map((size) => ({ size, places: 1 }));
    const history = [
      opened(),
      placed(null, sizes),
      registered(1, 'confirmed', 'S'),
      registered(2, 'confirmed', 'L'),
    ] as const;
    given(...history)
      .when(change({ size: 'L' }))
      .thenRejected('size-full', { size: 'size-full' });
    given(...history)
      .when(change({ size: 'S' }))
      .then();
  });

  test('tells what was before', () => {
    const { name, phone, answers, size } = registered(1, 'confirmed').data;
    given(opened(), placed(1), registered(1, 'confirmed'))
      .when(change({ name: 'Vera Visitor' }))
      .then(
        happened(RegistrationChanged, {
          ...which,
          registrantId: 1,
          fromName: name,
          fromPhone: phone,
          fromAnswers: answers,
          fromSize: size,
          name: 'Vera Visitor',
          phone,
          answers,
          size,
          at,
        }),
      );
  });

  test('a cancelled registration cannot be changed, and its address can register again', () => {
    const gone = happened(RegistrationCancelled, { ...which, registrantId: 1, by: 'staff', at });
    given(opened(), placed(1), registered(1, 'confirmed'), gone)
      .when(change({ name: 'X' }))
      .thenRejected('registration-cancelled');
    given(opened(), placed(1), registered(1, 'confirmed'), gone).when(cancel(1)).then();
    const again = registered(2, 'confirmed').data;
    given(opened(), placed(1), registered(1, 'confirmed'), gone)
      .when(register(2, { email: 'v1@example.org' }))
      .then(happened(RegistrantRegistered, { ...again, email: 'v1@example.org' }));
  });

  test('an unknown or erased registrant is not found', () => {
    given(opened(), placed(1)).when(cancel(7)).thenRejected('not-found');
    given(
      opened(),
      placed(1),
      registered(1, 'confirmed'),
      happened(RegistrantErased, { ...which, registrantId: 1 }),
    )
      .when(cancel(1))
      .thenRejected('not-found');
  });
});
