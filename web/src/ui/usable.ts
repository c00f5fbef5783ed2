/**
 * Properties of a button that is of no use at the moment. It stays focusable: a disabled one would lose the keyboard
 * focus. `busy`: it looks usable and does nothing while an action runs.
 */
export const usable = (isUsable: boolean, press: () => void, busy = false) => ({
  'data-disabled': !isUsable || undefined,
  'aria-disabled': busy || !isUsable,
  onClick: () => {
    if (isUsable && !busy) press();
  },
});
