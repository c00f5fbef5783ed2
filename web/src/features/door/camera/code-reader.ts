/** Reads QR codes from the picture of a camera. */
export interface CodeReader {
  /** What the code in the present picture says; null without one. */
  read(video: HTMLVideoElement): Promise<string | null>;
}

/** https://wicg.github.io/shape-detection-api: not in every browser, and not in TypeScript's library. */
interface BarcodeDetector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface BarcodeDetectorClass {
  new (options: { formats: readonly string[] }): BarcodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** The browser's own reader if it has one for QR codes, else ours, which is loaded then. */
export async function createCodeReader(): Promise<CodeReader> {
  const detector = await ownDetector();
  if (detector) return { read: async (video) => (await detector.detect(video))[0]?.rawValue ?? null };
  const { createFrameReader } = await import('./frame-reader.ts');
  return createFrameReader();
}

async function ownDetector(): Promise<BarcodeDetector | null> {
  const Detector = (window as { BarcodeDetector?: BarcodeDetectorClass }).BarcodeDetector;
  if (!Detector) return null;
  // on some systems the class exists and can read nothing
  const formats = await Detector.getSupportedFormats().catch((): readonly string[] => []);
  return formats.includes('qr_code') ? new Detector({ formats: ['qr_code'] }) : null;
}
