import { attachMedia, removeMedia } from '../../../domain/event-media/commands.ts';
import type { Dispatcher } from '../../platform/dispatch/port.ts';
import { refuse } from '../../platform/dispatch/refuse.ts';
import type { Media, MediaFile } from '../../platform/media/port.ts';
import type { EventMedia } from './port.ts';

/** Creates the use cases of the media of events and items. */
export function createEventMedia({
  dispatcher,
  media,
}: {
  readonly dispatcher: Dispatcher;
  readonly media: Media;
}): EventMedia {
  return {
    keep({ content, declared }, { principal, tenantId, commandId: key }) {
      const userId = 'userId' in principal ? principal.userId : 0;
      const accept = ['image', 'video'] as const;
      return media.keep({ tenantId, userId, accept, purpose: 'event', key, content, declared });
    },

    async attach(target, { fileId, posterFileId }, context) {
      const wanted = [fileId, ...(posterFileId == null ? [] : [posterFileId])];
      const files = await media.filesByIds(context.tenantId, wanted);
      const file = files.find((one) => one.fileId === fileId);
      const poster = files.find((one) => one.fileId === posterFileId);
      if (file === undefined || file.kind === 'document')
        return refuse('invalid', { fileId: 'not-our-media' });
      if (posterFileId != null && poster?.kind !== 'image')
        return refuse('invalid', { posterFileId: 'not-our-media' });
      const input = { ...target, ...described(file), poster: poster?.path ?? null };
      return dispatcher.dispatch(attachMedia, input, context);
    },

    async removeAt(target, path, context) {
      const file = await media.fileAt(context.tenantId, path);
      if (file === null) return refuse('not-found');
      return dispatcher.dispatch(removeMedia, { ...target, fileIds: [file.fileId] }, context);
    },
  };
}

/** What never changes about a file. */
function described({ fileId, path, kind, mime, width, height }: MediaFile) {
  return { fileId, path, kind, mime, width, height };
}
