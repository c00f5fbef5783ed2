import type { ChangeHandler, LiveChange, LiveFeature } from '../../../graphql/live/live-feature.ts';
import { readShownAgain } from '../../../graphql/live/read-shown-again.ts';

// A change does not contain its line of the history. An event's own history follows the revision of the event, and
// hears only of its parts here.

const readOfAll = readShownAgain('EventChanges');
const readOfEvent = readShownAgain('EventHistory');
const readImages = readShownAgain('ImageHistory');

type Part = { readonly eventId: number } | null;

/** A change of an item, task or comment, in the field of its kind; null if it was deleted. */
interface PartChange extends LiveChange {
  readonly item?: Part;
  readonly task?: Part;
  readonly comment?: Part;
}

/**
 * Reads the history of the event of the part, if a screen shows it. A deleted part may be of any event, and so may
 * the action of an item: its change does not name the event.
 */
const followPart = (on: string): ChangeHandler<PartChange> => ({
  on,
  take(screens, { item, task, comment }) {
    readOfAll(screens);
    const { eventId } = item ?? task ?? comment ?? {};
    const shown = [...screens.client.getObservableQueries('active')].filter(
      ({ queryName }) => queryName === 'EventHistory',
    );
    if (eventId === undefined || shown.some(({ variables }) => variables?.['eventId'] === eventId))
      readOfEvent(screens);
  },
});

export const historyLive: LiveFeature = {
  changes: [
    { on: 'EventChanged', take: readOfAll },
    ...['ItemChanged', 'ItemActionChanged', 'TaskChanged', 'CommentChanged'].map((on) => followPart(on)),
    { on: 'MediumChanged', take: readImages },
  ],
};
