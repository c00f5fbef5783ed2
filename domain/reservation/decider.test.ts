import { describe, test } from 'vitest';
import { CommandAbandoned } from '../kernel/abandoned.ts';
import { happened } from '../kernel/event.ts';
import { specify } from '../kernel/testing/given-when-then.ts';
import { reservation } from './decider.ts';
import type { ReservationEvent } from './events.ts';
import { confirm, confirmed, giveUp, release, released, reserve, reserved } from './testing/fixtures.ts';

const { given } = specify(reservation);

const free: readonly (readonly [string, readonly ReservationEvent[]])[] = [
  ['never taken', []],
  ['released unconfirmed', [reserved('c-0', 'event-1'), released('c-0', 'event-1')]],
  [
    'given up by its holder',
    [reserved('c-0', 'event-1'), confirmed('c-0', 'event-1'), released('c-0', 'event-1')],
  ],
];

describe.each(free)('a free name (%s)', (_, history) => {
  test('is reserved for any command, with the revision that it expects of its stream', () => {
    given(...history)
      .when(reserve('c-1', 'event-7', '4'))
      .then(reserved('c-1', 'event-7', '4'));
  });

  test('cannot be confirmed, released or given up', () => {
    given(...history)
      .when(confirm('c-9'))
      .thenRejected('not-held');
    given(...history)
      .when(release('c-0'))
      .thenRejected('not-held');
    given(...history)
      .when(giveUp('event-1', 9n))
      .thenRejected('not-held');
  });
});

describe('a name that its holder gave up', () => {
  const history = [reserved('c-1', 'event-7', '4'), confirmed('c-1', 'event-7'), released('c-1', 'event-7')];

  test('is not reserved again by a late attempt of the command that had been given it', () => {
    given(...history)
      .when(reserve('c-1', 'event-7', '4'))
      .thenRejected('not-held');
    given(...history, reserved('c-2', 'event-7', '9'), confirmed('c-2', 'event-7'))
      .when(reserve('c-1', 'event-7', '4'))
      .thenRejected('not-held');
  });

  test('stays free when a late attempt of that command confirms it', () => {
    given(...history)
      .when(confirm('c-1'))
      .then();
  });
});

describe('a reserved name', () => {
  const history = [reserved('c-1', 'event-7', '4')];

  test('is taken for any other command, on any stream', () => {
    given(...history)
      .when(reserve('c-2', 'event-8'))
      .thenRejected('taken');
    given(...history)
      .when(reserve('c-2', 'event-7', '4'))
      .thenRejected('taken');
  });

  test('is taken for the same command with another stream', () => {
    given(...history)
      .when(reserve('c-1', 'event-8', '4'))
      .thenRejected('taken');
  });

  test('stays with its command when that reserves again, without an event', () => {
    given(...history)
      .when(reserve('c-1', 'event-7', '4'))
      .then();
  });

  test('records what its command expects at a later attempt', () => {
    given(...history)
      .when(reserve('c-1', 'event-7', '5'))
      .then(reserved('c-1', 'event-7', '5'));
  });

  test('keeps the latest expectation if a slower attempt of its command reserves it again', () => {
    given(...history)
      .when(reserve('c-1', 'event-7', '3'))
      .then();
    given(...history)
      .when(reserve('c-1', 'event-7'))
      .then();
  });

  test('is confirmed only by its command', () => {
    given(...history)
      .when(confirm('c-1'))
      .then(confirmed('c-1', 'event-7'));
    given(...history)
      .when(confirm('c-2'))
      .thenRejected('not-held');
  });

  test('is released only for its command', () => {
    given(...history)
      .when(release('c-1', '4'))
      .then(released('c-1', 'event-7'));
    given(...history)
      .when(release('c-2', '4'))
      .thenRejected('not-held');
  });

  test('is released for an abandoned command, unless that has tried again since', () => {
    given(...history)
      .when(release('c-1', '4'))
      .then(released('c-1', 'event-7'));
    given(...history, reserved('c-1', 'event-7', '5'))
      .when(release('c-1', '4'))
      .thenRejected('not-held');
  });

  test('cannot be given up by a stream that does not have it yet', () => {
    given(...history)
      .when(giveUp('event-7', 9n))
      .thenRejected('not-held');
  });

  test('ignores an abandoned command', () => {
    given(...history, happened(CommandAbandoned, { commandId: 'c-9' }))
      .when(confirm('c-1'))
      .then(confirmed('c-1', 'event-7'));
  });
});

describe('a confirmed name', () => {
  const history = [reserved('c-1', 'event-7', '4'), confirmed('c-1', 'event-7')];

  test('is taken for every other stream', () => {
    given(...history)
      .when(reserve('c-2', 'event-8'))
      .thenRejected('taken');
  });

  test('stays with its command when that reserves or confirms again, without an event', () => {
    given(...history)
      .when(reserve('c-1', 'event-7', '4'))
      .then();
    given(...history)
      .when(confirm('c-1'))
      .then();
    given(...history)
      .when(confirm('c-2'))
      .thenRejected('not-held');
  });

  test('cannot be released as if its command had failed', () => {
    given(...history)
      .when(release('c-1'))
      .thenRejected('confirmed');
    given(...history)
      .when(release('c-2'))
      .thenRejected('not-held');
  });

  test('is given up by its holder, renamed at a later revision', () => {
    given(...history)
      .when(giveUp('event-7', 5n))
      .then(released('c-1', 'event-7'));
  });

  test('is not given up for a rename from before it was taken', () => {
    given(...history)
      .when(giveUp('event-7', 4n))
      .thenRejected('not-held');
  });

  test('is not given up by another stream', () => {
    given(...history)
      .when(giveUp('event-8', 9n))
      .thenRejected('not-held');
  });

  test('can be reserved again by its holder, which is renamed back', () => {
    given(...history)
      .when(reserve('c-2', 'event-7', '6'))
      .then(reserved('c-2', 'event-7', '6'));
  });
});

describe('a name reserved again by its holder', () => {
  const history = [reserved('c-1', 'event-7'), confirmed('c-1', 'event-7'), reserved('c-2', 'event-7', '6')];

  test('stays with its holder if the new command fails', () => {
    given(...history)
      .when(release('c-2', '6'))
      .then(released('c-2', 'event-7'));
    given(...history, released('c-2', 'event-7'))
      .when(reserve('c-3', 'event-8'))
      .thenRejected('taken');
  });

  test('stays reserved if the release for the earlier rename comes late', () => {
    given(...history)
      .when(giveUp('event-7', 6n))
      .then(released('c-1', 'event-7'));
    const after = [...history, released('c-1', 'event-7')];
    given(...after)
      .when(reserve('c-3', 'event-8'))
      .thenRejected('taken');
    given(...after)
      .when(confirm('c-2'))
      .then(confirmed('c-2', 'event-7'));
    given(...after)
      .when(giveUp('event-7', 6n))
      .thenRejected('not-held');
  });

  test('is free after the release for the earlier rename if the new command fails', () => {
    given(...history, released('c-1', 'event-7'), released('c-2', 'event-7'))
      .when(reserve('c-3', 'event-8'))
      .then(reserved('c-3', 'event-8'));
  });

  test('once confirmed, is not given up for the earlier rename', () => {
    given(...history, confirmed('c-2', 'event-7'))
      .when(giveUp('event-7', 6n))
      .thenRejected('not-held');
  });
});
