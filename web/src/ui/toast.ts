/**
 * The specification's success messages: a toast of 5 seconds (decisions 30c). Errors stand in place.
 * `closeLabel` names the button that takes it away.
 */
export async function toast(message: string, closeLabel: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message,
    autoClose: 5_000,
    withBorder: true,
    closeButtonProps: { 'aria-label': closeLabel },
  });
}
