export function step<Result>(place: string, name: string, work: () => Promise<Result>): Promise<Result>;
export function threeLines(ready: { address: string; mail: 'server' | 'mailbox' | 'queue' }): string[];
