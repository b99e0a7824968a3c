import { Button } from '@tableside/ui/button';
import { FileButton } from '@tableside/ui/file-button';
import { Trash } from '@tableside/ui/icons';
import { Photo, type PhotoProps } from '@tableside/ui/photo';
import type { ReactNode } from 'react';
import { useText } from '../text.tsx';

interface PictureFieldProps extends Pick<PhotoProps, 'src' | 'ratio'> {
  readonly legend: string;
  /** What sort of picture is wanted. */
  readonly hint: string;
  /** The chosen one is on its way. */
  readonly busy?: boolean;
  readonly onFile: (file: File) => void;
  /** Absent where there is nothing to remove. */
  readonly onRemove: (() => void) | undefined;
  readonly removing?: boolean;
  /** What else there is to say of the chosen one. */
  readonly children?: ReactNode;
}

/** For the `ref` of a button that may go with the picture: its focus goes to where one is chosen. */
export function backToChoice(button: HTMLButtonElement | null): () => void {
  const choice = button?.closest('.picture-field')?.querySelector('input');
  return () => {
    if (button === document.activeElement) queueMicrotask(() => choice?.focus());
  };
}

/** A picture as it is now, with the ways to choose another one and to remove it. */
export function PictureField({
  src,
  ratio,
  legend,
  hint,
  busy = false,
  onFile,
  onRemove,
  removing = false,
  children,
}: PictureFieldProps) {
  const text = useText();
  return (
    <fieldset className="picture-field">
      <legend className="field-label">{legend}</legend>
      <Photo src={src} alt="" sizes="200px" ratio={ratio} />
      <div>
        <FileButton
          label={text('editor.photo-add')}
          accept="image/jpeg,image/png,image/webp"
          busy={busy}
          hint={hint}
          onFile={onFile}
        />
        {children}
        {onRemove && (
          <Button
            ref={backToChoice}
            kind="text"
            icon={<Trash size={20} />}
            busy={removing}
            onClick={onRemove}
          >
            {text('shared.remove')}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
