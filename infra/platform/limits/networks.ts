/** A network that an address belongs to, and how many times the limit of the smallest one it may use. */
export interface Network {
  readonly prefix: string;
  readonly times: number;
}

/** What a provider gives to one customer may be a /64, a /56 or a /48 of IPv6 (RFC 6177). */
const widths = [
  { groups: 4, bits: 64, times: 1 },
  { groups: 4, bits: 56, times: 4 },
  { groups: 3, bits: 48, times: 16 },
] as const;

/**
 * The networks by which an address is counted, the smallest first: an IPv4 address alone, or the /64, /56 and /48 of
 * IPv6, because one person can have many of the smaller ones.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  // some proxies name the client with its port, which differs for each connection
  const [, host = address] = /^\[(.+)\](?::\d+)?$/.exec(address) ?? /^([\d.]+):\d+$/.exec(address) ?? [];
  const plain = host.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return [{ prefix: plain, times: 1 }];
  const groups = groupsOf(plain);
  const prefixes = widths.map(({ groups: count, bits, times }) => {
    const kept = groups.slice(0, count);
    // the last eight bits of the fourth group are outside a /56
    if (bits === 56) kept[3] = (kept[3] ?? 0) & 0xff00;
    return { prefix: `${kept.map((group) => group.toString(16)).join(':')}::/${bits}`, times };
  });
  const [smallest = { prefix: plain, times: 1 }, ...wider] = prefixes;
  return [smallest, ...wider];
}

/** The address range of one household or office: an IPv4 address, or a /64 of IPv6. */
export const neighbourhood = (address: string): string => networksOf(address)[0].prefix;

/** The first four groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  if (tail !== undefined) while (groups.length < 8 - tail.split(':').filter(Boolean).length) groups.push('0');
  return groups
    .concat(tail?.split(':') ?? [])
    .slice(0, 4)
    .map((group) => Number.parseInt(group || '0', 16));
}
