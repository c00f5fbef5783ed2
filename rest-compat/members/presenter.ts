import { z } from 'zod';
import { mediaUrl } from '../../infra/platform/http/own-media.ts';
import type { MemberRow } from '../../projections/members/table.ts';
import { idShown } from '../server/ids.ts';

/** A member in REST answers: the fields of docs/product/members.md#calls. */
export const memberShown = z
  .object({
    id: idShown,
    displayname: z.string(),
    name: z.string(),
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    bio: z.string(),
    phone: z.string(),
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zip: z.string(),
    image: z.string().nullable().meta({ description: 'a full URL, or null when there is no picture' }),
  })
  .meta({ id: 'Member' });

export function presentMember(row: MemberRow, publicUrl: string): z.output<typeof memberShown> {
  return {
    id: row.member_id,
    displayname: row.display_name,
    name: row.display_name,
    firstname: row.firstname,
    lastname: row.lastname,
    email: row.email,
    bio: row.bio,
    phone: row.phone,
    address1: row.address1,
    address2: row.address2,
    city: row.city,
    state: row.state,
    zip: row.zip,
    image: mediaUrl(row.image, publicUrl),
  };
}
