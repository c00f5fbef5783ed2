/**
 * Shows a success message for 5 seconds (decision 30c). Errors are shown where they occur instead.
 * `closeLabel` labels the close button. `trouble`: the action succeeded only in part.
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
