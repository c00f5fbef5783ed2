// Sets the colour scheme before the first paint: the chosen one, else the system's. Shows the fonts that an earlier
// visit has loaded. A file of its own, because the content security policy allows no inline script.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('mantine-color-scheme-value');
    // src/ui/theme/show-fonts.ts
    if (localStorage.getItem('fonts')) document.documentElement.dataset.fonts = '';
  } catch {
    // storage may be blocked: keep the system's scheme
  }
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  try {
    // the colours of the tenant's logo, as the app remembers them (src/app/shell/accent.tsx)
    const accent = JSON.parse(localStorage.getItem('accent'));
    if (accent?.css && location.pathname.split('/')[1] === String(accent.tenantId)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(accent.css);
      document.adoptedStyleSheets = [sheet];
    }
  } catch {
    // the app applies them later, or the browser cannot
  }
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light';
})();
