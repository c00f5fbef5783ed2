/**
 * Shows a success message for 5 seconds (decisions 30c). Errors are shown in their place.
 * `closeLabel` is the label of the button that closes it. `trouble`: it succeeded in part only.
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
