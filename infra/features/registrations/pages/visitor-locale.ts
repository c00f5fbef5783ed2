/** A language of a header: no more subtags than languages have that people choose. */
const tag = /^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/i;
/** Languages of a header that are looked at. */
const mostLanguages = 10;
/** The language of our own texts, which also a visitor without a known language reads. */
const usual = 'en-US';

/**
 * The language in which a visitor reads dates, by their header Accept-Language (RFC 9110, section 12.5.4): the most
 * wanted one that this program can write.
 */
export function visitorLocale(header: string | undefined): string {
  const wanted = (header ?? '')
    .split(',', mostLanguages)
    .map((part) => {
      const [language = '', ...parameters] = part.split(';').map((one) => one.trim());
      const weight = parameters.find((one) => /^q=/i.test(one))?.slice(2) ?? '1';
      return { language, weight: Number(weight) };
    })
    .filter(({ language, weight }) => tag.test(language) && weight > 0)
    .toSorted((one, other) => other.weight - one.weight);
  for (const { language } of wanted) {
    const [supported] = supportedOf(language);
    if (supported !== undefined) return supported;
  }
  return usual;
}

function supportedOf(language: string): readonly string[] {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(language);
  } catch (error) {
    // it looks like a language and is none
    if (error instanceof RangeError) return [];
    throw error;
  }
}
