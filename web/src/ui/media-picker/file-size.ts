/** '640 kB', '9.8 MB': in the units that the picker's limits are told in. */
export function fileSize(bytes: number, locale: string): string {
  const inMegabytes = bytes >= 1_000 * 2 ** 10;
  const amount = bytes / (inMegabytes ? 2 ** 20 : 2 ** 10);
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(inMegabytes ? amount : Math.ceil(amount));
}
