import axe from 'axe-core';
import type { Page } from 'playwright';

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** The rules whose outcome depends on colours, which are all that a theme changes. */
const ofColours = ['color-contrast', 'link-in-text-block'];

/** The faults of a screen in every theme and width; the page stays at the greatest width. */
export async function faults(page: Page, widths: readonly number[]): Promise<readonly string[]> {
  const found: string[] = [];
  const wide = widths.toSorted((a, b) => b - a);
  // each change of theme or width renders the page anew: as few as possible
  for (const [colorScheme, inOrder] of [
    ['light', wide],
    ['dark', wide.toReversed()],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction(
      (wanted) => document.documentElement.dataset['mantineColorScheme'] === wanted,
      colorScheme,
    );
    for (const width of inOrder) {
      if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 844 });
      await standStill(page);
      const rules = colorScheme === 'light' ? undefined : ofColours;
      for (const fault of await checkPage(page, rules)) found.push(`${colorScheme}, ${width} px: ${fault}`);
    }
  }
  return found;
}

/** Waits until animations have ended, because colours have less contrast while they fade in. */
const standStill = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ),
  );

/** The violations that axe finds by these rules, or by all, labels of buttons that are cut off, and whether the page is too wide. */
async function checkPage(page: Page, rules: readonly string[] | undefined): Promise<readonly string[]> {
  // half a megabyte of script: load it once per document
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    if (!window.axe) throw new Error('axe is not loaded');
    const options: axe.RunOptions = {
      resultTypes: ['violations'],
      // no rule that runs reads the style sheets, which axe would fetch anew each time
      preload: { assets: ['media'] },
      ...(values && { runOnly: { type: 'rule', values: [...values] } }),
    };
    const { violations } = await window.axe.run(document, options);
    const faulty = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
    );
    for (const { scrollWidth, clientWidth, textContent } of document.querySelectorAll(
      '.mantine-Button-label',
    ))
      if (scrollWidth > clientWidth + 1) faulty.push(`the label is cut off: ${textContent}`);
    const excess = document.documentElement.scrollWidth - innerWidth;
    return excess > 0 ? [...faulty, `${excess} px wider than the screen`] : faulty;
  }, rules);
}
