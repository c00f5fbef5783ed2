/** The content types of bodies with files: they are larger than others, and may take longer. */
export const uploadTypes: readonly string[] = ['multipart/form-data', 'application/offset+octet-stream'];

/** Whether a call with this schema takes files. */
export function takesFiles(schema: object | undefined): boolean {
  const { consumes = [] }: { readonly consumes?: readonly string[] } = { ...schema };
  return consumes.some((type) => uploadTypes.includes(type));
}
