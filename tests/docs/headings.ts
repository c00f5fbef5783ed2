/** The texts of a page's headings, except in code blocks. */
function headings(page: string): readonly string[] {
  const prose = page.replaceAll(/^```[\s\S]*?^```/gm, '');
  return [...prose.matchAll(/^#{1,6} +(.+?) *$/gm)].map(([, heading = '']) => heading);
}

/** The numbers of a page's numbered headings: `7` for `### 7. Tenant roles`. */
export function headingNumbers(page: string): readonly string[] {
  return headings(page).flatMap((heading) => /^(F?\d+[a-c]?)\. /.exec(heading)?.[1] ?? []);
}

/** The anchors that GitHub gives a page's headings. */
export function anchors(page: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  return new Set(
    headings(page).map((heading) => {
      const slug = heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-');
      const before = seen.get(slug) ?? 0;
      seen.set(slug, before + 1);
      return before === 0 ? slug : `${slug}-${before}`;
    }),
  );
}

/** The targets of a page's links to files of the project. */
export function links(page: string): readonly string[] {
  return [...page.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, target = '']) => target);
}
