/** Shows a number on the icon of the installed app; 0 removes it. */
export function showBadge(count: number): void {
  // not every browser has badges, and some refuse them
  if ('setAppBadge' in navigator) void navigator.setAppBadge(count).catch(() => undefined);
}
