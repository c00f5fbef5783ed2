/** Nothing is fetched for the page, and nothing in it runs; a frame adds to this what it forbids. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** A mail's page for a frame without rights: its links lead nowhere there. */
export const framePage = (html: string): string =>
  html.replace(
    '<html>',
    // the first colour scheme counts: the frame is white paper
    `<html><head><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="color-scheme" content="light"><base target="_blank"></head>`,
  );
