import {
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core';

// the faces are in fallback-fonts.css
const headings = 'var(--heading-face), system-ui, sans-serif';
const text = "var(--text-face), system-ui, -apple-system, 'Segoe UI', sans-serif";

/** Only shade 8 is used (primaryShade); all other colours come from the tokens. */
const green: MantineColorsTuple = [
  '#EAF5F0',
  '#DBEBE3',
  '#B4DACA',
  '#8ACBB1',
  '#63B698',
  '#3F9C7E',
  '#237F65',
  '#136B54',
  '#0B5B47',
  '#08483A',
];

const filled = (background: string, hover: string, color: string) => ({
  background,
  hover,
  color,
  border: '1px solid transparent',
});

/**
 * Buttons take their colours from the tokens, whose contrast is tested in both schemes. `danger` confirms what takes
 * something away from people.
 */
const variantColorResolver: VariantColorsResolver = ({ variant }) => {
  if (variant === 'filled') return filled('var(--brand)', 'var(--brand-hover)', 'var(--on-brand)');
  if (variant === 'danger') return filled('var(--danger)', 'var(--danger)', 'var(--surface)');
  return {
    background: 'transparent',
    hover: 'var(--sunken)',
    color: 'var(--ink)',
    border: variant === 'default' ? '1px solid var(--line-strong)' : '1px solid transparent',
  };
};

/**
 * Some of Mantine's defaults fail WCAG AA (pale placeholder, dimmed text, red-6 errors). The theme sets
 * its variables to our tokens instead.
 */
export const theme = createTheme({
  colors: { brand: green },
  primaryColor: 'brand',
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: text,
  headings: { fontFamily: headings, fontWeight: '650' },
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { md: '1.5' },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '14px', xl: '22px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  variantColorResolver,
  components: {
    // help text is shown below its field
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    Button: { defaultProps: { radius: 'xl', size: 'md' } },
    Checkbox: { defaultProps: { iconColor: 'var(--on-brand)' } },
    Radio: { defaultProps: { iconColor: 'var(--on-brand)' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md', withAsterisk: false } },
    Textarea: { defaultProps: { size: 'md', withAsterisk: false } },
    ModalRoot: { defaultProps: { radius: 'xl', centered: true, transitionProps: { duration: 150 } } },
    Menu: { defaultProps: { radius: 'lg', transitionProps: { duration: 100 } } },
    Notification: { defaultProps: { radius: 'lg' } },
  },
});

const fromTokens = {
  '--font-heading': headings,
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-2)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-anchor': 'var(--brand)',
  '--mantine-color-default': 'var(--surface)',
  '--mantine-color-default-hover': 'var(--sunken)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-strong)',
  '--mantine-color-disabled': 'var(--sunken)',
  '--mantine-color-disabled-color': 'var(--ink-2)',
  '--mantine-color-disabled-border': 'var(--line)',
  // what components take without a colour of their own
  '--mantine-color-brand-filled': 'var(--brand)',
  '--mantine-color-brand-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-filled': 'var(--brand)',
  '--mantine-primary-color-filled-hover': 'var(--brand-hover)',
  '--mantine-primary-color-contrast': 'var(--on-brand)',
  '--mantine-primary-color-light': 'var(--brand-soft)',
  '--mantine-shadow-md': 'var(--shadow)',
  '--mantine-shadow-xl': 'var(--shadow)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: fromTokens,
  dark: fromTokens,
});
