import axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Brings the screen into every theme and size, and gathers what there is to find fault with. */
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
      for (const fault of await look(page)) found.push(`${colorScheme}, ${width} px: ${fault}`);
    }
  return found;
}

/** What axe has to say of the page as it stands, by all of its rules, and whether it is too wide. */
async function look(page: Page): Promise<readonly string[]> {
  // half a megabyte of script: once a document, not once a look
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    if (!window.axe) throw new Error('axe is not there');
    // every rule is run; only what is without fault is not described one by one
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] });
    const faulty = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    const excess = document.documentElement.scrollWidth - innerWidth;
    return excess > 0 ? [...faulty, `${excess} px wider than the screen`] : faulty;
  });
}
