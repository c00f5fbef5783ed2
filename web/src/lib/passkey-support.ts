/**
 * Whether passkeys work here. They need a browser that supports them, a secure context (https or
 * localhost), and a host name instead of an IP address (WebAuthn, section 5.1.3).
 */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
