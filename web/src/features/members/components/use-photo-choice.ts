import { useEffect, useState } from 'react';

/** A picture that was taken or chosen and is not uploaded yet. */
export interface ChosenPhoto {
  readonly file: File;
  /** a `blob:` address */
  readonly url: string;
}

/** Keeps the picture that was chosen last; releases the memory of earlier ones. */
export function usePhotoChoice(): [ChosenPhoto | null, (file: File | null) => ChosenPhoto | null] {
  const [photo, setPhoto] = useState<ChosenPhoto | null>(null);
  useEffect(() => () => (photo ? URL.revokeObjectURL(photo.url) : undefined), [photo]);
  const choose = (file: File | null) => {
    const chosen = file && { file, url: URL.createObjectURL(file) };
    setPhoto(chosen);
    return chosen;
  };
  return [photo, choose];
}
