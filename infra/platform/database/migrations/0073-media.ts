import { sql, type Kysely } from 'kysely';

/**
 * The index of files; their bytes are in the media store. A row is inserted before the first byte is written,
 * so that interrupted uploads can be found and removed.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table muster.files (
      file_id    integer     generated always as identity primary key,
      tenant_id  integer     not null,
      public_id  text        not null unique,
      state      text        not null default 'arriving' check (state in ('arriving', 'kept')),
      kind       text        check (kind in ('image', 'video', 'document')),
      mime       text,
      extension  text,
      width      integer,
      height     integer,
      bytes      bigint      not null default 0,
      created_by integer     not null,
      touched_at timestamptz not null default clock_timestamp(),
      check (state = 'arriving' or (kind is not null and mime is not null and extension is not null))
    )`.execute(db);
  await sql`create index on muster.files (tenant_id, file_id)`.execute(db);
  await sql`create index on muster.files (touched_at) where state = 'arriving'`.execute(db);
  await sql`
    create table muster.media_usage (
      tenant_id integer primary key,
      bytes     bigint  not null check (bytes >= 0)
    )`.execute(db);

  // A tenant sees its own files; a request with a file's address sees that file.
  for (const table of ['files', 'media_usage']) {
    await sql.raw(`alter table muster.${table} enable row level security`).execute(db);
    await sql.raw(`alter table muster.${table} force row level security`).execute(db);
    await sql
      .raw(
        `create policy tenant on muster.${table} to muster_gateway
         using (tenant_id = read_models.current_tenant())
         with check (tenant_id = read_models.current_tenant())`,
      )
      .execute(db);
  }
  await sql`
    create policy address on muster.files for select to muster_gateway
    using (public_id = nullif(current_setting('muster.file', true), ''))`.execute(db);
  // interrupted uploads of all tenants are removed
  await sql`
    create policy sweep_files on muster.files to muster_projector
    using (state = 'arriving') with check (false)`.execute(db);
}
