import type { ThingMaker } from '../thing-maker.ts';

/** A passkey of a person who never signs in: the walls only need its id. */
export const make: ThingMaker = async ({ pool }, { tenantId }) => {
  const { rows } = await pool.query<{ passkey_id: string }>(
    `insert into muster.passkeys (passkey_id, user_id, credential_id, public_key, counter, transports, name)
     values (gen_random_uuid(), $1, uuid_send(gen_random_uuid()), 'key', 0, '{}', 'Phone') returning passkey_id`,
    [1_000_000_000 + tenantId],
  );
  return rows[0]?.passkey_id;
};
