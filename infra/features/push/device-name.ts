const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const nameIn = (names: typeof browsers, text: string) => names.find(([sign]) => sign.test(text))?.[1] ?? '';

/** The names of the browser and the operating system in a user agent, without versions; empty if unknown. */
export const deviceIn = (userAgent: string): { readonly browser: string; readonly system: string } => ({
  browser: nameIn(browsers, userAgent),
  system: nameIn(systems, userAgent),
});
