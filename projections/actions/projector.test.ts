import { expect, test } from 'vitest';
import { happened } from '../../domain/kernel/event.ts';
import { ActionClosed, PlacesSet } from '../../domain/registrations/events.ts';
import { given } from '../kernel/testing/given-when-then.ts';
import { actionsReadModel } from './projector.ts';
import { actionSubmitted } from './testing/two-tenants.ts';

const which = { tenantId: 3, eventId: 10, itemId: 1 };

test('an action knows its places, is closed, and is open again when it is submitted again', () => {
  const submitted = actionSubmitted(3, 1, 10);
  const sizes = [{ size: 'M', places: 4 }];
  const placed = happened(PlacesSet, { ...which, capacity: 20, sizes, itemRevision: 1 });
  const closed = happened(ActionClosed, which);
  expect(given(actionsReadModel, [submitted, placed, closed]).rows('actions')).toMatchObject([
    { capacity: 20, sizes, active: false },
  ]);
  expect(given(actionsReadModel, [submitted, placed, closed, submitted]).rows('actions')).toMatchObject([
    { capacity: 20, sizes, active: true },
  ]);
});
