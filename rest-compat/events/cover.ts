import { z } from 'zod';
import type { Cover } from '../../domain/event-media/events.ts';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';

/** What stands for an event or item, as fields of it. */
export const coverFields = {
  image: z.string().nullable().meta({
    description: 'the picture that stands for it, of a video that of its poster; null without one',
  }),
  cover: z.string().nullable().meta({
    description: 'what stands for it in lists, a picture or a video; null without media',
  }),
};

/** Presents the cover of a row. */
export const presentCover = (cover: Cover | null, publicUrl: string) => ({
  image: mediaUrl(cover?.picture ?? null, publicUrl),
  cover: mediaUrl(cover?.video ?? cover?.picture ?? null, publicUrl),
});
