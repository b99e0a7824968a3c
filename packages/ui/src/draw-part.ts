interface Size {
  readonly width: number;
  readonly height: number;
}
/** Which part of a picture, in its own pixels. */
interface Part extends Size {
  readonly x: number;
  readonly y: number;
}

/**
 * A part of a picture, drawn as large as it is wanted. `behind` is what shows through it: a JPEG without one is black where
 * the picture is transparent.
 */
export function drawPart(picture: ImageBitmap, part: Part, size: Size, behind?: 'white'): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (context && behind) {
    context.fillStyle = behind;
    context.fillRect(0, 0, size.width, size.height);
  }
  context?.drawImage(picture, part.x, part.y, part.width, part.height, 0, 0, size.width, size.height);
  return canvas;
}
