import { Button } from '@tableside/ui/button';
import { ChoiceGroup } from '@tableside/ui/choice-group';
import { useState } from 'react';
import { useUnsaved } from '../../../lib/form/unsaved.ts';
import { note } from '../../../lib/notes.ts';
import { backToChoice, PictureField } from '../../../lib/photo/picture-field.tsx';
import { useText } from '../../../lib/text.tsx';
import { useUploadPhoto } from '../../../lib/upload-photo.ts';
import { cropOf, cropped } from './photo-crop.ts';

const MIDDLE = 50;
const GOOD_WIDTH = 800;

interface PhotoFieldProps {
  readonly images: readonly string[];
  /** What is wrong with a picture that is chosen and neither used nor removed. */
  readonly error: string | undefined;
  /** Whether there is such a picture. */
  readonly onDeciding: (deciding: boolean) => void;
  readonly onChange: (images: string[]) => void;
}

/** The photo of a dish: chosen, cut to what guests see, uploaded; a new one takes the place of the first. */
export function PhotoField({ images, error, onDeciding, onChange }: PhotoFieldProps) {
  const text = useText();
  const [picture, setPicture] = useState<ImageBitmap>();
  const [place, setPlace] = useState(MIDDLE);
  useUnsaved(picture !== undefined);
  const decide = (about: ImageBitmap | undefined) => {
    setPicture(about);
    onDeciding(about !== undefined);
  };
  const upload = useUploadPhoto((path) => {
    decide(undefined);
    onChange([path, ...images.slice(1)]);
  });
  const [first] = images;
  const choose = (file: File) => {
    setPlace(MIDDLE);
    createImageBitmap(file).then(decide, () => note('error', text('editor.photo-bad')));
  };
  const remove = picture ? () => decide(undefined) : first && (() => onChange(images.slice(1)));
  return (
    <PictureField
      legend={text('editor.field-images')}
      hint={text('editor.photo-hint')}
      src={picture ? cropped(picture, place) : first && `/media/${first}`}
      busy={upload.isPending}
      onFile={choose}
      onRemove={upload.isPending ? undefined : remove || undefined}
    >
      {picture && (
        <ChoiceGroup className="editor-place" legend={text('editor.photo-place')} error={error}>
          <input
            type="range"
            aria-label={text('editor.photo-place')}
            min={0}
            max={100}
            value={place}
            onChange={(event) => setPlace(Number(event.currentTarget.value))}
          />
          {cropOf(picture, place).width < GOOD_WIDTH && (
            <p className="field-note">{text('editor.photo-small')}</p>
          )}
          <Button
            ref={backToChoice}
            kind="primary"
            busy={upload.isPending}
            onClick={() => upload.mutate(cropped(picture, place).replace(/^[^,]*,/, ''))}
          >
            {text('editor.photo-use')}
          </Button>
        </ChoiceGroup>
      )}
    </PictureField>
  );
}
