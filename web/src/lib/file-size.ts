const units = [
  { unit: 'gigabyte', bytes: 2 ** 30, digits: 1 },
  { unit: 'megabyte', bytes: 2 ** 20, digits: 1 },
] as const;

/** A size as text, such as '640 kB', '9.8 MB' or '10 GB', in the same units as limits. */
export function fileSize(bytes: number, locale: string): string {
  // use the larger unit from 1,000 of the smaller one: '1 MB' rather than '1,010 kB'
  const found = units.find((unit) => bytes >= (unit.bytes / 2 ** 10) * 1_000);
  const { unit, digits } = found ?? { unit: 'kilobyte', digits: 0 };
  return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: digits }).format(
    found ? bytes / found.bytes : Math.ceil(bytes / 2 ** 10),
  );
}
