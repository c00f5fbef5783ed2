export const alarm = {
  name: 'alarm',
  needs: ['clock'],
  open: () => ({}),
};
