/** mentions per page: a few, because the week below is why people come here */
export const mentionsAtFirst = 3;
