/** Whether this browser knows passkeys here: never where a page came over plain http from another machine. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;
