/** How long the first screen has the device to itself, milliseconds. */
const alone = 4_000;

let settle = () => {};

/** Resolves four seconds after the first screen: what it does not show is loaded only then. */
export const firstScreenSettled = new Promise<void>((resolve) => {
  settle = resolve;
});

/** To be called once, when the first screen has been drawn. */
export function firstScreenShown(): void {
  setTimeout(settle, alone);
}
