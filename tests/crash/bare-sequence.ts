import type { Client } from 'pg';

/**
 * Replaces the log by the naive design: positions from a bare sequence, drawn while others append,
 * without a lock. Expected revisions, repeats and dense revisions still work.
 */
export async function numberFromBareSequence(database: Client): Promise<void> {
  await database.query(`
    create sequence muster.bare_position;
    select setval('muster.bare_position', (select max(position) from muster.events));
    grant usage on sequence muster.bare_position to muster_owner;
    create or replace function muster.append_events(
      streams text, expectations bigint[], sizes integer[],
      belongs integer[], places integer[], ids text, types text, datas text, metadatas text
    ) returns table (append integer, outcome text, revision bigint, "position" bigint)
    language plpgsql volatile security definer as $body$
    #variable_conflict use_column
    declare
      stream_of text[] := string_to_array(streams, E'\\n');
      id_of uuid[] := string_to_array(ids, E'\\n')::uuid[];
      type_of text[] := string_to_array(types, E'\\n');
      data_of text[] := string_to_array(datas, E'\\n');
      metadata_of text[] := string_to_array(metadatas, E'\\n');
      last bigint;
      done integer := 0;
    begin
      for n in 1 .. array_length(sizes, 1) loop
        append := n;
        select coalesce(max(e.revision), -1) into last from muster.events e where e.stream = stream_of[n];
        select max(e.revision), max(e.position) into revision, position
        from muster.events e where e.stream = stream_of[n] and e.id = any (id_of[done + 1 : done + sizes[n]]);
        if revision is not null then
          outcome := 'repeated';
        elsif expectations[n] = last or expectations[n] = -2 or (expectations[n] = -3 and last >= 0) then
          outcome := 'appended';
          for place in 1 .. sizes[n] loop
            revision := last + place;
            position := nextval('muster.bare_position');
            insert into muster.events values (
              position, stream_of[n], revision, id_of[done + place], type_of[done + place],
              data_of[done + place]::json, metadata_of[done + place]::json, clock_timestamp()
            );
          end loop;
        else
          outcome := 'conflict';
          revision := nullif(last, -1);
        end if;
        done := done + sizes[n];
        return next;
      end loop;
    end
    $body$`);
}
