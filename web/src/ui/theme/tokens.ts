/** Colours by purpose. tokens.test.ts tests the contrast of every pair used on a screen. */
export type Token =
  | 'paper'
  | 'surface'
  | 'sunken'
  | 'line'
  | 'line-strong'
  | 'ink'
  | 'ink-2'
  | 'brand'
  | 'brand-hover'
  | 'on-brand'
  | 'brand-soft'
  | 'hero'
  | 'hero-hover'
  | 'hero-number'
  | 'hero-ink'
  | 'hero-ink-2'
  | 'hero-line'
  | 'glow'
  | 'live'
  | 'live-soft'
  | 'sun'
  | 'on-sun'
  | 'danger'
  | 'danger-soft'
  | 'shadow';

type Palette = Readonly<Record<Token, string>>;

export const light: Palette = {
  paper: '#F6F4EE',
  surface: '#FFFFFF',
  sunken: '#ECE9E0',
  line: '#DAD5C8',
  'line-strong': '#8B8778',
  ink: '#191C19',
  'ink-2': '#555A52',
  brand: '#0B5B47',
  'brand-hover': '#08483A',
  'on-brand': '#FFFFFF',
  'brand-soft': '#DBEBE3',
  hero: '#0B5B47',
  'hero-hover': '#0A5341',
  'hero-number': '#FFFFFF',
  'hero-ink': '#FFFFFF',
  'hero-ink-2': '#D6EADF',
  'hero-line': '#3B7C6C',
  // a live change is green, whatever the brand's colour is
  glow: '#0B5B47',
  live: '#B5381A',
  'live-soft': '#FBE7DF',
  sun: '#F2B632',
  'on-sun': '#2B1F00',
  danger: '#A3241C',
  'danger-soft': '#FAE4E1',
  shadow: '0 2px 6px rgb(25 28 25 / 0.06), 0 12px 32px rgb(25 28 25 / 0.14)',
};

export const dark: Palette = {
  paper: '#101411',
  surface: '#181D19',
  sunken: '#0B0E0C',
  line: '#2C332D',
  'line-strong': '#6F7A70',
  ink: '#EDF0E9',
  'ink-2': '#A7B0A6',
  brand: '#79D4B3',
  'brand-hover': '#93E0C3',
  'on-brand': '#05241A',
  'brand-soft': '#12352A',
  hero: '#12352A',
  'hero-hover': '#153D31',
  'hero-number': '#79D4B3',
  'hero-ink': '#EDF0E9',
  'hero-ink-2': '#B7CDC2',
  'hero-line': '#2F5547',
  glow: '#79D4B3',
  live: '#FF9170',
  'live-soft': '#3B1B11',
  sun: '#F2B632',
  'on-sun': '#2B1F00',
  danger: '#FF9D92',
  'danger-soft': '#3A1A17',
  shadow: '0 2px 6px rgb(0 0 0 / 0.4), 0 12px 32px rgb(0 0 0 / 0.55)',
};

/**
 * The colours of the reader's system in a contrast theme, such as those of Windows. The browser would replace all
 * colours itself, and a ticked box or a switch, which only a background shows, would not be seen.
 * https://www.w3.org/TR/css-color-adjust-1/#forced
 */
const ofTheSystem: Palette = {
  paper: 'Canvas',
  surface: 'Canvas',
  sunken: 'Canvas',
  line: 'CanvasText',
  'line-strong': 'CanvasText',
  ink: 'CanvasText',
  'ink-2': 'CanvasText',
  brand: 'LinkText',
  'brand-hover': 'LinkText',
  'on-brand': 'Canvas',
  'brand-soft': 'Canvas',
  hero: 'Canvas',
  'hero-hover': 'Canvas',
  'hero-number': 'CanvasText',
  'hero-ink': 'CanvasText',
  'hero-ink-2': 'CanvasText',
  'hero-line': 'CanvasText',
  glow: 'Highlight',
  live: 'CanvasText',
  'live-soft': 'Canvas',
  sun: 'CanvasText',
  'on-sun': 'Canvas',
  danger: 'CanvasText',
  'danger-soft': 'Canvas',
  shadow: 'none',
};

const declarations = (palette: Palette) =>
  Object.entries(palette)
    .map(([token, value]) => `--${token}:${value}`)
    .join(';');

/** The tokens as custom properties; the build writes them into index.html for the first paint. Printed, the light ones apply. */
export function tokensCss(): string {
  return (
    `:root{color-scheme:light;${declarations(light)}}` +
    `@media not print{:root[data-mantine-color-scheme=dark]{color-scheme:dark;${declarations(dark)}}}` +
    `@media print{:root:root{color-scheme:light}}` +
    `@media (forced-colors:active){:root:root{forced-color-adjust:none;${declarations(ofTheSystem)}}}`
  );
}
