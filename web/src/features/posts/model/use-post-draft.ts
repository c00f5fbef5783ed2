import type { LocalTime } from '../../../lib/dates.ts';
import { type DraftState, useDraft } from '../../../ui/drafts/use-draft.ts';
import { type Composed, platforms } from './composed.ts';

/** A post as a form has it. */
export interface PostForm {
  readonly post: Composed;
  /** when it goes out; null in a form without a time */
  readonly when: LocalTime | null;
  /** the revision that is edited; '' for a new post */
  readonly revision: string;
}

interface Kept {
  readonly platforms: readonly string[];
  readonly content: string;
  readonly media: readonly string[];
  /** null: the time that the form proposes, which is another one later */
  readonly when: LocalTime | null;
  readonly revision: string;
}

/**
 * The draft of a post. `base` is the form before anything was typed. A draft of an edit keeps the revision over which
 * it was typed, so that saving it is refused when others changed the post since.
 */
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
export function toKept({ post, when, revision }: PostForm, base: PostForm): Kept {
  const moved = when?.date !== base.when?.date || when?.time !== base.when?.time;
  return {
    platforms: [...post.platforms].toSorted(),
    content: post.content,
    media: [...post.media].toSorted(),
    when: moved ? when : null,
    revision,
  };
}

/** The form of a draft. */
export function fromKept({ content, when, revision, ...kept }: Kept, base: PostForm): PostForm {
  const chosen = new Set(kept.platforms);
  const post = {
    platforms: new Set(platforms.filter((platform) => chosen.has(platform))),
    content,
    media: new Set(kept.media),
  };
  return { post, when: when ?? base.when, revision };
}
