/** The days that the dashboard shows, today among them: docs/product/dashboard.md. */
export const shownDays = 7;
