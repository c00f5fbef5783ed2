/** px; the longest edge of the medium size, which pages show instead of the whole picture. */
export const mediumEdge = 1_280;

/** Whether a picture is larger than the medium size; otherwise it stands for it. */
export const hasMedium = ({
  width,
  height,
}: {
  readonly width: number | null;
  readonly height: number | null;
}): boolean => Math.max(width ?? 0, height ?? 0) > mediumEdge;
