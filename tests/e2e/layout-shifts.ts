import type { Page } from 'playwright';

// What moved on a page without a press, as Chromium reports it: https://wicg.github.io/layout-instability/

export interface Shift {
  readonly value: number;
  /** what moved, with its top edge before and after */
  readonly moved: readonly string[];
}

declare global {
  // oxlint-disable-next-line no-var -- a property of the window of the page
  var layoutShifts: Shift[] | undefined;
}

/** Notes the shifts of each document that the page opens from now on. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    interface Entry extends PerformanceEntry {
      readonly value: number;
      readonly hadRecentInput: boolean;
      readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    globalThis.layoutShifts = shifts;
    const nameOf = (node: Node | null) =>
      node instanceof Element ? `${node.nodeName} ${node.className} ${node.textContent?.slice(0, 40)}` : '?';
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(
              ({ node, previousRect, currentRect }) =>
                `${nameOf(node)}: ${previousRect.top} to ${currentRect.top}`,
            ),
          });
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the document that the page shows. */
export const shiftsOf = (page: Page): Promise<readonly Shift[]> =>
  page.evaluate(() => globalThis.layoutShifts ?? []);

/** As on a slow connection: 1.6 Mbit/s, and 150 ms for a round trip. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (1.6 * 1_024 * 1_024) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
}
