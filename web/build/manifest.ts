import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest (W3C Web Application Manifest). */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Muster',
  short_name: 'Muster',
  description: 'Members and events for organisations, live on every screen.',
  lang: 'en-US',
  dir: 'ltr',
  start_url: '/login',
  scope: '/',
  display: 'standalone',
  background_color: '#F6F4EE',
  theme_color: '#0B5B47',
  categories: ['productivity', 'business', 'social'],
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  screenshots: [
    {
      src: '/screenshots/dashboard-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: 'The week at a glance',
    },
    {
      src: '/screenshots/dashboard-narrow.png',
      sizes: '390x844',
      type: 'image/png',
      form_factor: 'narrow',
      label: 'Today on a phone',
    },
  ],
  // A manifest cannot name the tenant: /go/* opens the screen in the tenant that was used last.
  shortcuts: [
    { name: 'Dashboard', url: '/go/dashboard' },
    { name: 'New event', url: '/go/eventAdd' },
  ],
};
