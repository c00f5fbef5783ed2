import type { Page } from 'playwright';
import type { OwnFile } from './files.ts';

/** A short film of a changing colour, recorded in the browser. */
export async function recordVideo(where: Page): Promise<OwnFile> {
  const bytes = await where.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 120];
    const context = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(10), { mimeType: 'video/webm;codecs=vp8' });
    const recorded = new Promise<Blob>((resolve) => {
      recorder.addEventListener('dataavailable', ({ data }) => resolve(data), { once: true });
    });
    recorder.start();
    for (let frame = 0; frame < 10; frame += 1) {
      if (context) context.fillStyle = `hsl(${frame * 30} 80% 40%)`;
      context?.fillRect(0, 0, 160, 120);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    recorder.stop();
    return [...new Uint8Array(await (await recorded).arrayBuffer())];
  });
  return { name: 'heats.webm', mimeType: 'video/webm', buffer: Buffer.from(bytes) };
}
