import { decodeQR } from 'qr/decode.js';
import type { CodeReader } from './code-reader.ts';

/** A picture is read at this width or height at most, pixels: a ticket that fills a third of it is still sharp. */
const longestSide = 960;

/** A reader of QR codes in JavaScript, for browsers without one of their own. */
export function createFrameReader(): CodeReader {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  return {
    async read(video) {
      const { videoWidth, videoHeight } = video;
      if (!context || videoWidth === 0) return null;
      const scale = Math.min(1, longestSide / Math.max(videoWidth, videoHeight));
      const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
      if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
      context.drawImage(video, 0, 0, width, height);
      try {
        return decodeQR(context.getImageData(0, 0, width, height));
      } catch {
        // no code, or one that is blurred: the next picture may be better
        return null;
      }
    },
  };
}
