import { commandId } from './command-id.ts';
import { type Posted, postForm, type Posting } from './post-form.ts';

/** Files from this size in bytes are sent in parts, which go on after an interruption. */
const inPartsFrom = 5 * 2 ** 20;

export interface FileOfForm {
  readonly tenantId: number;
  readonly file: File;
  /** the field of the file */
  readonly field: 'file' | 'files';
  /** adds what comes after the file */
  readonly rest?: (form: FormData) => Promise<void>;
}

/**
 * Posts a form with one file. A large one is sent before in parts; a retry with the same command id then goes on at the
 * byte that has arrived. When the signal aborts, the server forgets what has arrived.
 */
export async function postFile(
  path: string,
  { tenantId, file: chosen, field, rest }: FileOfForm,
  posting: Posting = {},
): Promise<Posted> {
  const file = isBmp(chosen) ? await converted(chosen) : chosen;
  const form = new FormData();
  // without this part of the app, such as after an update of it, the form takes the file itself
  const parts = file.size < inPartsFrom ? null : await import('./upload-in-parts.ts').catch(() => null);
  if (parts === null) {
    form.append(field, file);
    await rest?.(form);
    return postForm(path, form, posting);
  }
  const { signal, commandId: id = commandId() } = posting;
  if (signal?.aborted) return noAnswer;
  const uploaded = await parts.uploadInParts(tenantId, file, { ...posting, commandId: id });
  if (!uploaded.ok) return { ...noAnswer, status: uploaded.status };
  form.append('uploads', uploaded.uploadId);
  await rest?.(form);
  const posted = await postForm(path, form, { ...(signal && { signal }), commandId: id });
  if (posted.ok || refuses(posted)) parts.letGo(id);
  return posted;
}

const noAnswer = { ok: false, status: 0, message: '', fields: {} } as const;

const isBmp = ({ type, name }: File): boolean => type.endsWith('bmp') || /\.bmp$/i.test(name);

/** The picture in a format that the media store takes. Without this part of the app the server refuses it. */
const converted = (file: File): Promise<File> =>
  import('./pictures/as-png.ts').then(
    ({ asPng }) => asPng(file),
    () => file,
  );

/** Whether the form refuses the upload itself, so that sending it again cannot help. */
const refuses = (posted: Extract<Posted, { ok: false }>): boolean => 'uploads' in posted.fields;
