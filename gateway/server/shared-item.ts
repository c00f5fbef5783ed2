/** The argument with which staff of another tenant say through which item they may do something. */
export const sharedItem = {
  nullable: true,
  description: 'Its item, if it has one. Only those who work on a shared event of another tenant need it.',
} as const;
