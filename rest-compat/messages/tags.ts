/** Where the documentation lists these calls. */
export const tags = ['users and messaging'];
