import axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The faults of a screen in every theme and width. */
export async function faults(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const width of widths)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ colorScheme });
      await page.waitForFunction(
        (wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted,
        colorScheme,
      );
      for (const fault of await checkPage(page)) found.push(`${colorScheme}, ${width} px: ${fault}`);
    }
  return found;
}

/** The violations that axe finds by all of its rules, and whether the page is too wide. */
async function checkPage(page: Page): Promise<readonly string[]> {
  // half a megabyte of script: load it once per document
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not loaded');
    // runs every rule, but reports violations only
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    const faulty = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    const excess = document.documentElement.scrollWidth - innerWidth;
    return excess > 0 ? [...faulty, `${excess} px wider than the screen`] : faulty;
  });
}
