import { use, useEffect, useRef, useState } from 'react';
import { noteDraft, unkeptDrafts } from '../../lib/unkept-drafts.ts';
import { draftPlace, draftTime, forgetDraftTime, rememberDraftTime } from '../../lib/draft-times.ts';
import { recall, remember } from '../../lib/remembered.ts';
import { useStore } from '../../lib/store.ts';
import { storedUser } from '../../lib/stored-user.ts';
import { TenantContext } from '../../lib/tenant.ts';
import { useUnsaved } from '../leaving/unsaved.ts';

/** Where drafts are kept, by place. */
export interface DraftStore {
  /** When the draft at this place was typed, milliseconds since 1970: known at once, before it is read. */
  expected(place: string): number | null;
  read(place: string): Promise<{ readonly at: number; readonly value: unknown } | null>;
  keep(place: string, value: unknown): void;
  drop(place: string): void;
}

/** Loaded with the first form. Where it does not load, the form works without drafts. */
const drafts = () => import('../../lib/sealed/drafts.ts');
const nothing = () => undefined;
const ofPerson: DraftStore = {
  expected: (place) => draftTime(storedUser()?.id, place),
  async read(place) {
    const userId = storedUser()?.id;
    const expected = draftTime(userId, place);
    const found = await (await drafts()).readDraft(place);
    // a draft that was typed meanwhile has a time of its own
    if (!found && draftTime(userId, place) === expected) forgetDraftTime(userId, place);
    return found;
  },
  keep(place, value) {
    rememberDraftTime(storedUser()?.id, place);
    void drafts().then(
      (all) => all.keepDraft(place, value),
      () => noteDraft(place, false),
    );
  },
  drop(place) {
    forgetDraftTime(storedUser()?.id, place);
    noteDraft(place, true);
    void drafts().then((all) => all.dropDraft(place), nothing);
  },
};

/** Notes that the draft at a place is being put back: one that is noted at the next visit has broken the screen. */
const notePuttingBack = (place: string, isPut: boolean): void =>
  remember(putBackKey(place), isPut || null, 'tab');
const isPuttingBack = (place: string): boolean => recall(putBackKey(place), 'tab') === true;
const putBackKey = (place: string) => `muster:putting-back:${place}`;

export interface DraftForm<Value> {
  /** What was typed, as JSON; without passwords, codes and files. */
  readonly value: Value;
  /** Whether leaving would lose something. */
  readonly changed: boolean;
  /** Whether `value` says anything that the empty or saved form does not; otherwise nothing is kept. */
  readonly worth?: boolean;
  /** Whether leaving asks; a chat's composer only keeps its draft. */
  readonly asks?: boolean;
  /** Puts a draft into the form. */
  restore(value: Value): void;
  /** Empties the form, or puts the saved values back. */
  reset(): void;
}

export interface DraftState {
  /** When the draft that is in the form was typed, milliseconds since 1970; null without one. */
  readonly restoredAt: number | null;
  /** When a draft was typed that is still being read: its notice gets its room at the first paint. */
  readonly expectedAt: number | null;
  readonly changed: boolean;
  /** Whether this device keeps the draft. */
  readonly isKept: boolean;
  /** Gives up what was typed. */
  discard(): void;
  /** Gives up what was typed and lets the form go without a question; returns how to get it back, null for nothing. */
  giveUp(): (() => void) | null;
  /** Call when it is saved, before a navigation of the form's own: leaving does not ask, and the draft is gone. */
  saved(): void;
}

/**
 * Keeps what is typed in a form as a draft on this device, for this person in this tenant, and puts it back when the
 * form is opened again: docs/decisions/drafts.md. Leaving the form while it is changed asks. `form` names it among
 * those of the tenant, with the thing that it edits; null for a form that is only read.
 */
export function useDraft<Value>(form: string | null, draft: DraftForm<Value>): DraftState {
  const tenantId = use(TenantContext)?.tenantId;
  const place = form === null || tenantId === undefined ? null : draftPlace(tenantId, form);
  return useDraftIn(ofPerson, place, draft, form !== null);
}

/** The draft at a place of a store; `canChange`: leaving the form while it is changed asks. */
export function useDraftIn<Value>(
  store: DraftStore,
  place: string | null,
  draft: DraftForm<Value>,
  canChange = true,
): DraftState {
  const { value, changed, worth = changed, asks = true } = draft;
  const failed = useStore(unkeptDrafts);
  const isKept = place === null || !failed.has(place);
  const leave = useUnsaved(asks && canChange && changed, isKept);
  const [restored, setRestored] = useState<{ place: string; at: number } | null>(null);
  const [reading, setReading] = useState(() => beforeRead(store, place));
  if (reading.place !== place) setReading(beforeRead(store, place));
  const latest = useRef(draft);
  const kept = useRef(false);
  /** the saved or discarded values, as JSON: they are no draft any more */
  const finished = useRef<string | null>(null);
  /** the draft as it was put back: writing it again would make it younger */
  const putBack = useRef(false);
  useEffect(() => {
    latest.current = draft;
  });

  useEffect(() => {
    if (place === null) return undefined;
    let here = true;
    void store
      .read(place)
      .catch(() => null)
      .then((found) => {
        if (!here) return;
        setReading({ place, expectedAt: null });
        const hasBroken = isPuttingBack(place);
        notePuttingBack(place, false);
        if (!found || latest.current.changed || finished.current !== null) return;
        // the same form wrote it, in this version or another one: what it cannot take is gone
        if (hasBroken) return store.drop(place);
        try {
          putBack.current = true;
          notePuttingBack(place, true);
          latest.current.restore(found.value as Value);
          setRestored({ place, at: found.at });
        } catch {
          notePuttingBack(place, false);
          store.drop(place);
        }
      });
    return () => {
      here = false;
    };
  }, [store, place]);
  useEffect(() => {
    if (restored !== null) notePuttingBack(restored.place, false);
  }, [restored]);

  const json = JSON.stringify(value);
  useEffect(() => {
    if (place === null) return;
    const isPutBack = putBack.current;
    putBack.current = false;
    if (worth && finished.current !== json) {
      kept.current = true;
      if (!isPutBack) store.keep(place, JSON.parse(json));
    } else if (kept.current) {
      kept.current = false;
      store.drop(place);
    }
  }, [store, place, json, worth]);

  const finish = () => {
    finished.current = JSON.stringify(latest.current.value);
    drop();
  };
  const drop = () => {
    leave();
    setRestored(null);
    setReading({ place, expectedAt: null });
    if (place !== null) store.drop(place);
  };
  return {
    restoredAt: changed && restored?.place === place ? restored.at : null,
    expectedAt: reading.place === place ? reading.expectedAt : null,
    changed,
    isKept,
    discard() {
      drop();
      draft.reset();
    },
    giveUp() {
      finish();
      if (place === null || !worth) return null;
      return () => store.keep(place, value);
    },
    saved: finish,
  };
}

const beforeRead = (store: DraftStore, place: string | null) => ({
  place,
  expectedAt: place === null ? null : store.expected(place),
});
