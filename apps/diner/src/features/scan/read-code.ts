/** A frame of the camera, or a photo drawn small enough. */
export type Picture = ImageData;
/** The words of a QR code in a picture, or null when there is none. */
export type ReadCode = (picture: Picture) => Promise<string | null>;

/** For one picture; the next one comes soon. */
const PATIENCE_MS = 80;

interface NativeDetector {
  detect(picture: Picture): Promise<readonly { readonly rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { readonly formats: readonly string[] }): NativeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}

const nativeDetectors = (): NativeDetectors | undefined => {
  const { BarcodeDetector }: typeof globalThis & { readonly BarcodeDetector?: NativeDetectors } = globalThis;
  return BarcodeDetector;
};

async function nativeReader(): Promise<ReadCode | null> {
  const Detector = nativeDetectors();
  if (!Detector || !(await Detector.getSupportedFormats()).includes('qr_code')) return null;
  const detector = new Detector({ formats: ['qr_code'] });
  return async (picture) => {
    const found = await detector.detect(picture).catch(() => []); // it is busy or was stopped; the next picture may do
    return found[0]?.rawValue ?? null;
  };
}

async function ownReader(): Promise<ReadCode> {
  const { decodeQR } = await import('qr/decode.js');
  return async (picture) => {
    try {
      return decodeQR(picture, { timeLimit: PATIENCE_MS }) || null;
    } catch {
      return null; // it throws where there is no code
    }
  };
}

/** The browser's own reader where it has one for QR codes, else ours. */
export async function codeReader(): Promise<ReadCode> {
  const native = await nativeReader().catch(() => null);
  return native ?? ownReader();
}
