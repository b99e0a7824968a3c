/** Pixels of the longer side: what the server keeps of it. */
const LARGEST = 1280;
const QUALITY = 0.85;

/** A photo as a small JPEG in base64, so that it gets through where coverage is poor. Rejects what is no picture. */
export async function shrunkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, LARGEST / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY).replace(/^[^,]*,/, '');
}
