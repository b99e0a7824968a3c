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
  const scale = Math.min(1, largest / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob((small) => (small ? resolve(small) : reject(new Error('nothing drawn'))), type, QUALITY);
  });
}
