/** How long the first screen has the device to itself, milliseconds. */
const alone = 4_000;

let settle = () => {};

/** Resolves when the first screen has had the device to itself for some seconds: until then nothing is prepared. */
export const firstScreenSettled = new Promise<void>((resolve) => {
  settle = resolve;
});

/** To be called once, when the first screen has been drawn. */
export function firstScreenShown(): void {
  setTimeout(settle, alone);
}
