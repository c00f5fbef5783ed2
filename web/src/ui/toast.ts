/**
 * The specification's success messages: a toast of 5 seconds (decisions 30c). Errors stand in place.
 * `closeLabel` names the button that takes it away. `trouble`: it went, but for what is said.
 */
export async function toast(message: string, closeLabel: string, { trouble = false } = {}): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message,
    autoClose: 5_000,
    withBorder: true,
    mod: { trouble },
    closeButtonProps: { 'aria-label': closeLabel },
  });
}
