import { LARGEST_CLIP } from '@tableside/contract/vocabulary';
import { FieldFrame } from '@tableside/ui/field-frame';
import { FileButton } from '@tableside/ui/file-button';
import { Play } from '@tableside/ui/icons';
import { useWhileThere } from '@tableside/ui/use-there';
import { useState } from 'react';
import { base64Of } from '../../lib/base64-of.ts';
import { useUnsaved } from '../../lib/form/unsaved.ts';
import { note } from '../../lib/notes.ts';
import { useText } from '../../lib/text.tsx';
import { useFileAddress } from '../../lib/use-file-address.ts';
import { ClipForm } from './clip-form.tsx';
import { useUploadClip } from './use-clips.ts';

const NOTHING = { title: '', words: '', item_id: null };

/** The film that was chosen, as the device plays it. */
function Preview({ file }: { readonly file: File }) {
  const address = useFileAddress(file);
  return <video className="clip-preview" src={address} muted playsInline controls aria-label={file.name} />;
}

/** A file from this device and what guests read about it. */
export function NewClip({ onDone }: { readonly onDone: () => void }) {
  const text = useText();
  const upload = useUploadClip(useWhileThere(onDone));
  const [file, setFile] = useState<File>();
  const [tried, setTried] = useState(false);
  useUnsaved(file !== undefined);
  const large = file !== undefined && file.size > LARGEST_CLIP;
  const wrong = large ? text('clips.file-large') : tried && !file ? text('clips.file-missing') : undefined;
  return (
    <ClipForm
      first={NOTHING}
      busy={upload.isPending}
      onTry={() => setTried(true)}
      onSubmit={(words) => {
        if (!file || large) return;
        base64Of(file).then(
          (clip) => upload.mutate({ ...words, clip }),
          () => note('error', text('clips.file-bad')),
        );
      }}
    >
      <FieldFrame id="clip-file" label={text('clips.file')} helper={text('clips.file-text')} error={wrong}>
        <FileButton
          id="clip-file"
          label={text('clips.file-missing')}
          accept="video/mp4,video/webm"
          icon={<Play size={20} />}
          invalid={wrong !== undefined}
          onFile={setFile}
        />
      </FieldFrame>
      {file && !large && <Preview file={file} />}
    </ClipForm>
  );
}
