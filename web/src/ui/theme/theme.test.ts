import { DEFAULT_THEME, getThemeColor, mergeMantineTheme } from '@mantine/core';
import { expect, it } from 'vitest';
import { cssVariablesResolver, theme } from './theme.ts';

it('components without a colour of their own have that of the brand, which a logo changes', () => {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const { light, dark } = cssVariablesResolver(merged);
  const [, variable = ''] = /^var\((.+)\)$/.exec(getThemeColor(undefined, merged)) ?? [];
  for (const variables of [light, dark]) expect(variables).toMatchObject({ [variable]: 'var(--brand)' });
});
