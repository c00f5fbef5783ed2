/** The club's logo: two blades over the water. */
export const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<rect width="512" height="512" rx="96" fill="#0B5B47"/>
<g stroke="#F6F4EE" stroke-width="20" stroke-linecap="round"><path d="M140 132 372 364M372 132 140 364"/></g>
<g fill="#F2B632"><path d="m92 116 48-32 52 76-44 44Z"/><path d="m420 116-48-32-52 76 44 44Z"/></g>
<path d="M64 420q48-40 96 0t96 0 96 0 96 0" fill="none" stroke="#79D4B3" stroke-width="22" stroke-linecap="round"/>
</svg>`;

const river = (
  sky: string,
  hill: string,
  water: string,
  boat: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900" viewBox="0 0 1600 900">
<rect width="1600" height="900" fill="${sky}"/>
<circle cx="1240" cy="230" r="92" fill="#F6F4EE" opacity=".85"/>
<path d="M0 470q260-150 520-60t560-30 520 40v480H0Z" fill="${hill}"/>
<rect y="560" width="1600" height="340" fill="${water}"/>
<path d="M300 640h980q-40 44-120 44H420q-80 0-120-44Z" fill="${boat}"/>
<g stroke="#F6F4EE" stroke-width="10" stroke-linecap="round"><path d="M470 640 380 760M650 640 560 760M830 640 740 760M1010 640 920 760"/></g>
<g fill="#2B1F17"><circle cx="500" cy="590" r="26"/><circle cx="680" cy="590" r="26"/><circle cx="860" cy="590" r="26"/><circle cx="1040" cy="590" r="26"/></g>
</svg>`;

/** Pictures for the club's library: the river in the morning, at noon and in the evening. */
export const riverPictures: Readonly<Record<string, string>> = {
  'morning.svg': river('#F1C9A5', '#5B8C6E', '#8FB4F2', '#7A2415'),
  'noon.svg': river('#8FB4F2', '#2E7D5B', '#1F3B73', '#F2B632'),
  'evening.svg': river('#5B3A66', '#2B1F3B', '#20244F', '#FF9170'),
};

/** A picture to upload. */
export const asFile = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });
