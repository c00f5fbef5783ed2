import type { HelmetOptions } from 'helmet';
import type { EdgeConfig } from '../config/edge-config.ts';

/** What the program uses itself: the camera (tickets) and the clipboard (links). */
export const permissionsPolicy =
  'camera=(self), clipboard-write=(self), geolocation=(), microphone=(), payment=(), usb=()';

/**
 * Only our own scripts run, on every page. Inline style attributes are allowed because the component kit uses
 * them for sizes; inline scripts never are.
 */
export function securityHeaders(config: EdgeConfig): HelmetOptions {
  const secure = config.publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        scriptSrcAttr: ["'none'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", socketOf(config.publicUrl)],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  };
}

/** Older browsers do not include WebSockets in 'self'. */
function socketOf(publicUrl: string): string {
  return new URL(publicUrl).origin.replace(/^http/, 'ws');
}
