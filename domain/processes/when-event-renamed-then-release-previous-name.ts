import type { EventEvent } from '../event/events.ts';
import { defineProcess } from '../kernel/process.ts';
import { eventName } from '../event/commands.ts';
import { normaliseName } from '../reservation/normalise-name.ts';

/** Another event of the tenant may use the name that this one gave up: decision 17. */
export const whenEventRenamedThenReleasePreviousName = defineProcess<EventEvent>({
  name: 'when-event-renamed-then-release-previous-name',
  on: {
    EventRenamed: ({ data: { tenantId, from, to }, stream, revision }) =>
      // Only case or spacing changed: the names are equal after normalising.
      normaliseName(from) === normaliseName(to)
        ? []
        : [{ kind: 'release-name', name: eventName(tenantId, from), target: stream, renamedAt: revision }],
  },
});
