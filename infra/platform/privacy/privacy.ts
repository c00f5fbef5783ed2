import type { Pool } from 'pg';
import type { EventDefinition } from '../../../domain/kernel/event.ts';
import { eventDefinitions } from '../../../domain/aggregates.ts';
import type { RecordedEvent } from '../event-store/port.ts';
import { DerivedKeys } from './derived-keys.ts';
import { asOpened, asUnreadable, asUnreadableError, isPlain, open, subjectsIn } from './opening.ts';
import type { OpenedEvent, Privacy } from './port.ts';
import { check, peopleIn, seal } from './sealing.ts';
import { type FoundKey, SubjectKeys } from './subject-keys.ts';

const none: ReadonlyMap<string, FoundKey> = new Map();

/**
 * Creates the privacy adapter, with keys in PostgreSQL. A key derived from the installation's key encrypts
 * the keys of persons; if the installation's key is lost, all personal data in the log is lost.
 */
export function createPrivacy(
  pool: Pool,
  installationKey: Buffer,
  definitions: ReadonlyMap<string, EventDefinition> = eventDefinitions,
): Privacy {
  const derived = new DerivedKeys(installationKey);
  const subjectKeys = new SubjectKeys(pool, derived.of('subject-keys'));

  function openOne(event: RecordedEvent, keys: ReadonlyMap<string, FoundKey>): OpenedEvent {
    const definition = definitions.get(event.type);
    if (definition === undefined || isPlain(definition, event)) return asOpened(event, event.data);
    try {
      return asOpened(event, open(definition, event, keys));
    } catch (error) {
      // whatever fails here, such as a step to a newer shape, concerns this one event
      return asUnreadable(event, asUnreadableError(event, error));
    }
  }

  return {
    async seal(events) {
      const checked = events.map((event) => check(definitions, event));
      const subjects = new Set(
        checked.flatMap((event) => [...peopleIn(event)].map(({ subject }) => subject)),
      );
      const keys = subjects.size === 0 ? none : await subjectKeys.ensure(subjects);
      return checked.map((event) => seal(event, keys));
    },

    async open(events) {
      const subjects = new Set<string>();
      for (const event of events)
        if (!isPlain(definitions.get(event.type), event))
          for (const subject of subjectsIn(event)) subjects.add(subject);
      const keys = subjects.size === 0 ? none : await subjectKeys.find(subjects);
      return events.map((event) => openOne(event, keys));
    },

    erase: (subjects) => subjectKeys.erase(subjects),
    erased: (subjects) => subjectKeys.erased(subjects),
    forget: (subjects) => subjectKeys.forget(subjects),
    hmac: (purpose, text) => derived.hmac(purpose, text),
  };
}
