import { storedUser } from '../../../lib/stored-user.ts';
import type { ThreadLine_ThreadFragment } from '../live/thread.generated.ts';

export interface Named extends Pick<ThreadLine_ThreadFragment, 'about' | 'subject'> {
  readonly participants:
    | readonly { readonly userId: number; readonly person: { readonly displayName: string } | null }[]
    | null;
}

/** The names of the people in a thread besides who looks at it. */
export const othersIn = ({ participants }: Named): readonly string[] =>
  (participants ?? [])
    .filter(({ userId }) => userId !== storedUser()?.id)
    .map(({ person }) => person?.displayName ?? '');

/** A name with the initials of a thread: of two people their first names, else its title. */
export function nameForInitials(thread: Named, title: string): string {
  const [first, second] = thread.about === 'PEOPLE' ? othersIn(thread) : [];
  return first && second ? `${firstWord(first)} ${firstWord(second)}` : title;
}

const firstWord = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
