/** The queue of mailings that are to be addressed or stopped. */
export const mailingQueue = 'mailings';

/** Mails of one mailing within a second, so that a large one holds up nobody else's. */
export const mailsPerSecond = 20;
