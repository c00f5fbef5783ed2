/** Names of social networks, which are not translated. */
export const platformNames = {
  TWITTER: 'Twitter',
  INSTAGRAM: 'Instagram',
  FACEBOOK: 'Facebook',
  LINKEDIN: 'LinkedIn',
} as const;
