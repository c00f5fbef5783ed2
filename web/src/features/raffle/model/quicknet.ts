const quicknet = '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971';

/** Whether a network of public random numbers is the one of drand that everybody uses: docs/raffle-draw.md. */
export const isQuicknet = ({ hash }: { readonly hash: string }): boolean => hash === quicknet;
