import { drawPart } from '@tableside/ui/draw-part';

const QUALITY = 0.85;

interface Wanted {
  /** Pixels of the longer side, at most. */
  readonly largest: number;
  /** PNG keeps what is transparent. */
  readonly type: 'image/jpeg' | 'image/png';
}

/** A photo made small enough to get through where coverage is poor. Rejects what is no picture. */
export async function shrunkPhoto(file: Blob, { largest, type }: Wanted): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const { width, height } = picture;
  const scale = Math.min(1, largest / Math.max(width, height));
  const size = { width: Math.round(width * scale), height: Math.round(height * scale) };
  const behind = type === 'image/jpeg' ? 'white' : undefined;
  const canvas = drawPart(picture, { x: 0, y: 0, width, height }, size, behind);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((small) => (small ? resolve(small) : reject(new Error('nothing drawn'))), type, QUALITY);
  });
}
