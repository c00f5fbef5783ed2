import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { ask, call, type CostlyOperation, post, type Target, upload } from './costly-calls.ts';
import { costlyLists, raffleOf } from './costly-lists.ts';

/** Members of the tenant that sends costly operations, and lines of its imports. */
export const lines = 1_500;

export const csvOf = (prefix: string, count = lines): string =>
  [
    'email,firstname,lastname,phone,address1,city,state,zip',
    ...Array.from(
      { length: count },
      (_, line) =>
        `${prefix}${line}@bench.example,Ada,Member ${line},+44 1432 000000,${line} Mill Lane,Ross,HW,HR9`,
    ),
  ].join('\n');

/** A small SVG whose filter would take minutes. */
const turbulence = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">
${'<feTurbulence baseFrequency="0.9" numOctaves="255"/><feGaussianBlur stdDeviation="200"/>'.repeat(9)}
</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;

/** As a telephone takes it, 12 million pixels; made once. */
let photograph: Promise<File> | undefined;
const aPhotograph = (): Promise<File> =>
  (photograph ??= sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
    .resize(4_000, 3_000)
    .jpeg()
    .toBuffer()
    .then((bytes) => new File([new Uint8Array(bytes)], 'photograph.jpg')));

const part = new Uint8Array(8 * 1_024 * 1_024);

/** Announces an upload, sends 8 MiB of it, and gives it up. */
async function sendPart(to: Target): Promise<number> {
  const uploads = `/api/${to.staff.tenantId}/uploads`;
  const tus = { 'tus-resumable': '1.0.0' };
  const begun = await call(to, uploads, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(part.length * 2) },
  });
  const id = /"uploadId":(\d+)/.exec(begun.text)?.[1];
  if (id === undefined) return begun.status;
  const sent = await call(to, `${uploads}/${id}`, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: part,
  });
  await call(to, `${uploads}/${id}`, { method: 'DELETE', headers: tus });
  return sent.status;
}

let memberIds: Promise<readonly number[]> | undefined;
const hundredMembers = (to: Target): Promise<readonly number[]> =>
  (memberIds ??= call(to, `/api/members/${to.staff.tenantId}/members?limit=100`).then(({ text }) =>
    (JSON.parse(text) as { members: readonly { id: number }[] }).members.map(({ id }) => id),
  ));

/** The costly operations; the last one leaves work that is carried out to its end. */
export const costlyOperations: readonly CostlyOperation[] = [
  ...costlyLists,
  {
    title: 'a dry run of an import',
    send: async (to, index) =>
      (
        await ask(
          to,
          'query ($t: Int!, $csv: String!) { checkMemberImport(tenantId: $t, csv: $csv) { __typename } }',
          { csv: csvOf(`d${index}x`) },
        )
      ).status,
  },
  {
    title: 'a picture with a costly filter',
    send: async (to) =>
      (await upload(to, `/api/${to.staff.tenantId}/library`, new File([turbulence], 'drawing.svg'))).status,
  },
  {
    title: 'a photograph of a member',
    prepare: aPhotograph,
    send: async (to) =>
      (await upload(to, `/api/${to.staff.tenantId}/uploadmember`, await aPhotograph())).status,
  },
  { title: 'a part of an upload', send: sendPart },
  {
    title: 'a password to prove',
    send: async (to) =>
      (await ask(to, 'mutation { enrolPasskey(password: "a password of the tests") { __typename } }')).status,
  },
  {
    title: 'a draw among 10,000 registrants',
    send: async (to) => (await post(to, `${raffleOf(to)}/run`, { qty: 1 })).status,
  },
  {
    title: 'a preview of mail to 1,500 members',
    send: async (to) =>
      (
        await ask(
          to,
          'mutation ($t: Int!, $input: MailingInput!) { previewMailing(tenantId: $t, input: $input) { __typename } }',
          { input: { subject: 'Boats', message: 'Dear {{name}}', audience: { members: {} } } },
        )
      ).status,
  },
  {
    title: 'archiving 100 members, and restoring them',
    send: async (to, index) =>
      (
        await post(
          to,
          `/api/members/${to.staff.tenantId}/${index % 2 === 0 ? 'archivemembers' : 'restoremembers'}`,
          { ids: await hundredMembers(to) },
        )
      ).status,
  },
  {
    title: 'a series of 52 events',
    send: async (to, index) =>
      (
        await post(to, `/api/events/${to.staff.tenantId}/registerseries`, {
          name: `Weekly ${index}`,
          startdate: '2031-01-06 10:00:00',
          every: 'weekly',
          times: 52,
        })
      ).status,
  },
  // last, because one that has begun is carried out to its end
  {
    title: 'an import of 1,500 lines',
    send: async (to, index) =>
      (
        await ask(
          to,
          'mutation ($t: Int!, $csv: String!) { importMembers(tenantId: $t, csv: $csv) { __typename } }',
          { csv: csvOf(`m${index}x`) },
        )
      ).status,
  },
];
