import { attachMedia, removeMedia } from '../../../domain/event-media/commands.ts';
import { media as eventMedia } from '../../../domain/event-media/decider.ts';
import { galleryOf } from '../../../domain/event-media/evolve.ts';
import { hasRoomFor } from '../../../domain/event-media/room.ts';
import type { Authorisation } from '../../platform/dispatch/authorisation-port.ts';
import { keeperOf } from '../../platform/dispatch/keeper.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Media, MediaFile } from '../../platform/media/port.ts';
import type { States } from '../../platform/states/port.ts';
import type { EventMedia, Target } from './port.ts';

/** Creates the use cases of the media of events and items. */
export function createEventMedia({
  authorisation,
  dispatcher,
  media,
  states,
}: {
  readonly authorisation: Authorisation;
  readonly dispatcher: Dispatcher;
  readonly media: Media;
  readonly states: Pick<States, 'of'>;
}): EventMedia {
  /** The tenant that holds the event: it keeps the files that are shown, also those that guests add. */
  const keeper = (target: Target, context: Parameters<EventMedia['attach']>[2]) =>
    keeperOf(authorisation, attachMedia.policy, context, { ...target });

  const use = ({ principal, commandId: key }: Parameters<EventMedia['attach']>[2]) => ({
    accept: ['image', 'video'] as const,
    purpose: 'event' as const,
    userId: 'userId' in principal ? principal.userId : 0,
    key,
  });

  return {
    async keep({ content, declared, target }, context) {
      const tenantId = await keeper(target, context);
      return media.keep({ ...use(context), tenantId, content, declared });
    },

    async take({ uploadId, target }, context) {
      const { tenantId } = context;
      return media.uploads.take({
        ...use(context),
        tenantId,
        uploadId,
        keeper: await keeper(target, context),
      });
    },

    async hasRoomFor({ eventId, itemId }, fileIds) {
      const { state } = await states.of(eventMedia.decider, `media-${eventId}`);
      return hasRoomFor(galleryOf(state, itemId), fileIds);
    },

    async attach(target, { fileId, posterFileId }, context) {
      const wanted = [fileId, ...(posterFileId == null ? [] : [posterFileId])];
      const files = await media.filesByIds(await keeper(target, context), wanted);
      const file = files.find((one) => one.fileId === fileId);
      const poster = files.find((one) => one.fileId === posterFileId);
      if (file === undefined || file.kind === 'document')
        return refuse('invalid', { fileId: 'not-our-media' });
      if (posterFileId != null && poster?.kind !== 'image')
        return refuse('invalid', { posterFileId: 'not-our-media' });
      // of a video of the library, the poster that it has there
      const input = { ...target, ...described(file), poster: poster?.path ?? file.poster };
      return dispatcher.dispatch(attachMedia, input, context);
    },

    async removeAt(target, path, context) {
      const file = await media.fileAt(await keeper(target, context), path);
      if (file === null) return refuse('not-found');
      return dispatcher.dispatch(removeMedia, { ...target, fileIds: [file.fileId] }, context);
    },
  };
}

/** What never changes about a file. */
function described({ fileId, path, kind, mime, width, height }: MediaFile) {
  return { fileId, path, kind, mime, width, height };
}
