import type { LocalTime } from '../../../lib/dates.ts';
import { type DraftState, useDraft } from '../../../ui/drafts/use-draft.ts';
import { type Composed, platforms } from './composed.ts';

/** A new post as a form has it. */
export interface PostForm {
  readonly post: Composed;
  /** when it goes out; null in a form without a time */
  readonly when: LocalTime | null;
}

interface Kept {
  readonly platforms: readonly string[];
  readonly content: string;
  readonly media: readonly string[];
  /** null: the time that the form proposes, which is another one later */
  readonly when: LocalTime | null;
}

/** The draft of a new post. `base` is the form before anything was typed. */
export function usePostDraft(
  name: string,
  { base, now, onChange }: { base: PostForm; now: PostForm; onChange(form: PostForm): void },
): DraftState {
  const value = toKept(now, base);
  return useDraft<Kept>(name, {
    value,
    changed: JSON.stringify(value) !== JSON.stringify(toKept(base, base)),
    restore: (kept) => onChange(fromKept(kept, base)),
    reset: () => onChange(base),
  });
}

/** The form as JSON. */
export function toKept({ post, when }: PostForm, base: PostForm): Kept {
  const differs = (part: keyof LocalTime) => when?.[part] !== base.when?.[part];
  const moved = differs('date') || differs('time') || differs('again');
  return {
    platforms: [...post.platforms].toSorted(),
    content: post.content,
    media: [...post.media].toSorted(),
    when: moved ? when : null,
  };
}

/** The form of a draft. */
export function fromKept({ content, when, ...kept }: Kept, base: PostForm): PostForm {
  const chosen = new Set(kept.platforms);
  const post = {
    platforms: new Set(platforms.filter((platform) => chosen.has(platform))),
    content,
    media: new Set(kept.media),
  };
  return { post, when: when ?? base.when };
}
