/** The longest edge of a poster, pixels. */
const longestEdge = 1_280;
/** Time after which a video without a picture is sent without a poster, milliseconds. */
const timeoutMs = 8_000;

/**
 * A frame near the start of a video, as a JPEG: what stands for the video in lists. Null if this browser cannot
 * show the video.
 */
export async function posterFrame(file: File): Promise<File | null> {
  const video = document.createElement('video');
  const address = URL.createObjectURL(file);
  try {
    video.muted = true;
    video.playsInline = true;
    video.preload = 'auto';
    video.src = address;
    // an iPhone loads no frame before the video plays or is sought
    await happens(video, 'loadedmetadata');
    // the first frame of many videos is black
    video.currentTime = Math.min(1, video.duration / 4 || 0);
    await happens(video, 'seeked');
    return await pictureOf(video);
  } catch {
    return null;
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(address);
  }
}

function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const over = AbortSignal.timeout(timeoutMs);
    video.addEventListener(event, () => resolve(), { once: true });
    video.addEventListener('error', () => reject(new Error('no picture')), { once: true });
    over.addEventListener('abort', () => reject(new Error('too slow')), { once: true });
  });
}

async function pictureOf(video: HTMLVideoElement): Promise<File | null> {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return null;
  const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
  return blob && new File([blob], 'poster.jpg', { type: 'image/jpeg' });
}
