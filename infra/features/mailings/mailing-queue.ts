/** The queue of mailings that are to be addressed or stopped. */
export const mailingQueue = 'mailings';
