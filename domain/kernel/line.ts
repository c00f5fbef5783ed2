// The characters that a field of one line takes: docs/product/texts.md#characters. Only new input is checked; texts of
// the log are read as they are. Mails write names of the log with spaces for controls.

/** Scripts in which a joiner changes how a word is written (Unicode TR 31, 2.3). */
const joiningScripts =
  'Adlm Arab Mand Mong Nkoo Phag Rohg Sogd Syrc Beng Deva Gujr Guru Knda Mlym Orya Sinh Taml Telu Bali Java Khmr Lana Mymr Tibt';
const joining = joiningScripts.replaceAll(/\w+ ?/g, (script) => `\\p{scx=${script.trim()}}`);
const letter = String.raw`(?=[\p{L}\p{M}])[${joining}]`;

/**
 * Format characters that belong to what is seen: a joiner between two letters of such a script, a zero-width
 * joiner after a mark at the end of a word, a joiner between two pictures, and the tags of a flag.
 */
const belonging = [
  String.raw`(?<=${letter})[\u200C\u200D](?=${letter})`,
  String.raw`(?<=${letter}(?<=\p{M}))\u200D(?![\p{L}\p{M}\u200C\u200D])`,
  String.raw`(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D(?=\p{Extended_Pictographic})`,
  String.raw`(?<=\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}`,
];
const legitimate = new RegExp(belonging.join('|'), 'gu');

/** Each control, format character and line end. Group 1: those that belong to what is seen. */
const controlOrFormat = new RegExp(String.raw`(${belonging.join('|')})|[\p{C}\p{Zl}\p{Zp}]+`, 'gu');

/** Controls, ends of lines and paragraphs, and invisible format characters. */
const notInALine = /[\p{Cc}\p{Zl}\p{Zp}\uFFF9-\uFFFB]|(?=\p{Default_Ignorable_Code_Point})\p{Cf}/u;

/** All bidirectional controls and marks. */
const bidirectional = /\p{Bidi_Control}/gu;

/** A character with a look; some fillers that count as letters have none. */
const seen = /[^\s\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** Whether a text has only characters that a field of one line takes. */
export const isLine = (text: string): boolean => !notInALine.test(text.replace(legitimate, ''));

/** The text with spaces in place of controls, ends of lines, and format characters that do not belong to what is seen. */
export const withSpacesForControls = (text: string): string =>
  text.replaceAll(controlOrFormat, (_, belongs: string | undefined) => belongs ?? ' ');

/**
 * Removes bidirectional controls, which copied text often contains: with one, a name could look like another
 * name (Unicode TR 36, 3.4). They are invisible, so they are removed instead of refused.
 */
export const withoutBidiControls = (text: string): string => text.replaceAll(bidirectional, '');

/** Whether a text has nothing to be seen. */
export const isInvisible = (text: string): boolean => text !== '' && !seen.test(text);
