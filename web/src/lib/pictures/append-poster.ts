import { kindOf } from '../media-file.ts';

/**
 * Adds the poster of a file to the form that sends it, if it is a video that this browser can show. What takes it is
 * loaded then; if it cannot be loaded, the video goes without one.
 */
export async function appendPoster(form: FormData, file: File): Promise<void> {
  if (kindOf(file) !== 'video') return;
  const taken = await import('./poster-frame.ts').catch(() => null);
  const poster = await taken?.posterFrame(file);
  if (poster) form.append('poster', poster);
}
