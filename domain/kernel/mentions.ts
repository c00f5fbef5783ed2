// Who a text mentions: `@` and a username (docs/product/comments.md#mentions). Usernames may end in a full stop or
// a hyphen, and so may sentences, so each mention has several possible names.

/** The maximum number of people that one text notifies. */
export const mostMentions = 20;

/** A username after @; the @ begins the text or follows neither a letter, a digit nor what an address has. */
const mention = /(?<![\p{L}\p{N}._@-])@([a-z0-9][a-z0-9._-]{2,})/giu;

/** Maximum length of a username. */
const longest = 40;

/**
 * The usernames that each mention of a text can mean, in lower case, the longest first: '@ada.' means 'ada.' or
 * 'ada'. At most `mostMentions` mentions; the same one counts once.
 */
export function mentionsIn(text: string): readonly (readonly string[])[] {
  const written = new Set(Array.from(text.matchAll(mention), ([, name = '']) => name.toLowerCase()));
  return [...written].slice(0, mostMentions).map(possibleNames);
}

function possibleNames(written: string): readonly string[] {
  const names: string[] = [];
  for (let name = written; name.length >= 3; name = name.slice(0, -1)) {
    if (name.length <= longest) names.push(name);
    if (!/[._-]$/.test(name)) break;
  }
  return names;
}
