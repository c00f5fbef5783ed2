import { withSpacesForControls } from '../../../domain/kernel/line.ts';
import { shortened } from './lines.ts';

/** Longest name in a mail, in characters. */
const longest = 80;
/** Characters that programs take for the dot of an address: full stop, and those that IDNA maps to it. */
const dots = /\s*[.\u2024\u3002\uFE52\uFF0E\uFF61]+\s*(?=\S)/gu;

/**
 * A sentence with names that somebody typed, for a mail. Mail programs make a link of everything that looks like an
 * address, so nothing must look like one: dots within it, `@` and `//` become spaces. Controls, line ends and invisible
 * format characters become spaces, too, so that it is one line and shows all of itself. Joiners and tags stay where they
 * belong to a word or a picture.
 */
export function withoutLinks(text: string): string {
  return withSpacesForControls(text.normalize('NFKC'))
    .replaceAll(/[@:/\\]+/gu, ' ')
    .replaceAll(dots, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}

/** A name that somebody typed, for a subject or a paragraph of a mail: `withoutLinks`, and not too long. */
export function nameInMail(name: string): string {
  return shortened(withoutLinks(name), longest);
}

/** A username for a mail: as `nameInMail`, but every dot is spelled out, because the person types it. */
export const usernameInMail = (username: string): string => username.replaceAll('.', ' (dot) ');
