/**
 * Whether passkeys work here: not in a browser that knows none, nor where a page came over plain http
 * from another machine, nor at an address without a name (WebAuthn, section 5.1.3: the effective
 * domain has to be a domain).
 */
export const knowsPasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);
