import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright';

/**
 * Saves pictures of a page, or of a part of it, in both themes at 390 and 1440 px to the folder that `PICTURES`
 * names, if it does.
 */
export async function takePictures(page: Page, name: string, part?: Locator): Promise<void> {
  const folder = process.env['PICTURES'];
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [390, 1440]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      const path = join(folder, `${name}-${colorScheme}-${width}.png`);
      await (part === undefined ? page.screenshot({ path, fullPage: true }) : part.screenshot({ path }));
    }
}
