/** Pixels of the longer side: what the server keeps of it. */
const LARGEST = 1280;
const QUALITY = 0.85;

/** A photo as a small JPEG, so that it gets through where coverage is poor. Rejects what is no picture. */
export async function shrunkPhoto(file: Blob): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (small) => (small ? resolve(small) : reject(new Error('nothing drawn'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
