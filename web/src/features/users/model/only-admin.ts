interface Users {
  readonly edges: readonly {
    readonly node: { readonly id: string; readonly active: boolean; readonly role: string };
  }[];
  readonly pageInfo: { readonly hasNextPage: boolean };
}

/** The id of the only active admin; undefined if there are several, or if a list that is not whole cannot tell. */
export function onlyAdminOf({ edges, pageInfo }: Users): string | undefined {
  if (pageInfo.hasNextPage) return undefined;
  const admins = edges.filter(({ node }) => node.active && node.role === 'ADMIN');
  return admins.length === 1 ? admins[0]?.node.id : undefined;
}
