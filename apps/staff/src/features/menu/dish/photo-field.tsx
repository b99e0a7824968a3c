import { Button } from '@tableside/ui/button';
import { useState } from 'react';
import { note } from '../../../lib/notes.ts';
import { PictureField } from '../../../lib/photo/picture-field.tsx';
import { useText } from '../../../lib/text.tsx';
import { useUploadPhoto } from '../../../lib/upload-photo.ts';
import { cropped } from './photo-crop.ts';

const MIDDLE = 50;
const GOOD_WIDTH = 800;

interface PhotoFieldProps {
  readonly images: readonly string[];
  readonly onChange: (images: string[]) => void;
}

/** The photo of a dish: chosen, cut to what guests see, uploaded; a new one takes the place of the first. */
export function PhotoField({ images, onChange }: PhotoFieldProps) {
  const text = useText();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [place, setPlace] = useState(MIDDLE);
  const upload = useUploadPhoto((path) => {
    setPicture(undefined);
    onChange([path, ...images.slice(1)]);
  });
  const [first] = images;
  const choose = (file: File) => {
    setPlace(MIDDLE);
    createImageBitmap(file).then(setPicture, () => note('error', text('editor.photo-bad')));
  };
  return (
    <PictureField
      legend={text('editor.field-images')}
      hint={text('editor.photo-hint')}
      src={picture ? cropped(picture, place) : first && `/media/${first}`}
      onFile={choose}
      onRemove={!picture && first !== undefined ? () => onChange(images.slice(1)) : undefined}
    >
      {picture && (
        <>
          <label className="editor-place">
            <span className="field-label">{text('editor.photo-place')}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={place}
              onChange={(event) => setPlace(Number(event.currentTarget.value))}
            />
          </label>
          {picture.width < GOOD_WIDTH && <p className="field-note">{text('editor.photo-small')}</p>}
          <Button
            kind="primary"
            busy={upload.isPending}
            onClick={() => upload.mutate(cropped(picture, place).replace(/^[^,]*,/, ''))}
          >
            {text('editor.photo-use')}
          </Button>
        </>
      )}
    </PictureField>
  );
}
