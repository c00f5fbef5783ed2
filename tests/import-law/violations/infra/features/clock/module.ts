export const clock = {
  name: 'clock',
  open: () => ({}),
};
