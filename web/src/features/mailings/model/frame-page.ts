/** Nothing is fetched for the page, and nothing in it runs; a frame adds to this what it forbids. */
const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

/** The first colour scheme of a page counts: the frame is white paper. */
const head = `<head><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="color-scheme" content="light"><base target="_blank"></head>`;

/** A mail's page for a frame without rights: its links lead nowhere there. */
export function framePage(html: string): string {
  const tag = /<html\b[^>]*>/i.exec(html);
  // without the tag, the browser puts the head before everything else
  const start = tag === null ? 0 : tag.index + tag[0].length;
  return html.slice(0, start) + head + html.slice(start);
}
