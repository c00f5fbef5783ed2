// How the visitor writes dates and numbers. The texts of the page are in one language.

const languages = (): string[] => [...navigator.languages];

/** A moment in a time zone, with its name: the visitor may be elsewhere. */
export function momentOf(moment: string, timeZone: string): string {
  const format = new Intl.DateTimeFormat(languages(), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  });
  return format.format(new Date(moment));
}

export const numberOf = (number: number): string => new Intl.NumberFormat(languages()).format(number);
