import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import { describedBy } from './field-frame.tsx';
import { ImageIcon } from './icons.tsx';

interface FileButtonProps {
  readonly label: string;
  /** Kinds of files, as an input's `accept`. */
  readonly accept: string;
  /** The camera is opened where there is one. */
  readonly camera?: boolean;
  readonly block?: boolean;
  readonly busy?: boolean;
  /** Says what sort of file is wanted; a picture unless it is given. */
  readonly icon?: ReactNode;
  /** What sort of file is wanted. */
  readonly hint?: string;
  /** Of the `FieldFrame` it stands in, whose line says what sort of file is wanted or what is wrong with it. */
  readonly id?: string;
  readonly invalid?: boolean;
  readonly onFile: (file: File) => void;
}

/** Chooses a file, in the words of the app: a browser's own field speaks the browser's language. */
export function FileButton({
  label,
  accept,
  camera,
  block,
  busy,
  icon,
  hint,
  id,
  invalid,
  onFile,
}: FileButtonProps) {
  const own = useId();
  const field = id ?? own;
  return (
    <>
      <label className={cx('btn btn-outline file-button', block && 'btn-block')}>
        {busy ? <span className="spinner btn-icon" aria-hidden="true" /> : (icon ?? <ImageIcon size={20} />)}
        <span className="btn-label">{label}</span>
        <input
          id={field}
          className="vh"
          type="file"
          accept={accept}
          capture={camera ? 'environment' : undefined}
          aria-disabled={busy || undefined}
          onClick={(event) => busy && event.preventDefault()}
          aria-describedby={describedBy(field, hint, id)}
          aria-invalid={invalid || undefined}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            // The same file may be chosen once more.
            currentTarget.value = '';
            if (file) onFile(file);
          }}
        />
      </label>
      {hint && (
        <p className="field-note" id={`${field}-note`}>
          {hint}
        </p>
      )}
    </>
  );
}
