import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { Check, ImageIcon } from '@tableside/ui/icons';
import { Skeleton } from '@tableside/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { doorPhotoQuery } from '../../lib/queries.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { shrunkPhoto } from './shrunk-photo.ts';

/** A whole photo over a poor connection. */
const PATIENT_MS = 60_000;

/** The camera, for a handover without the guest's code. */
export function TakePhoto({ delivery: { _id, photo } }: { readonly delivery: Delivery }) {
  const text = useText();
  const { store } = useOnDuty();
  const keep = useCommand({
    ask: (image: string, options) =>
      api.keepDoorPhoto(
        { params: { id: _id }, body: { photo: image } },
        { ...options, timeoutMs: PATIENT_MS },
      ),
    stale: [keys.deliveries(store._id), keys.doorPhoto(_id)],
  });
  const word = keep.isPending ? 'runner.photo-sending' : photo ? 'runner.photo-again' : 'runner.photo-take';
  return (
    <>
      <label className="btn btn-outline btn-block runner-photo-take">
        <ImageIcon size={20} />
        {text(word)}
        <input
          className="vh"
          type="file"
          accept="image/*"
          capture="environment"
          disabled={keep.isPending}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            currentTarget.value = '';
            if (file) shrunkPhoto(file).then(keep.mutate, () => note('error', text('editor.photo-bad')));
          }}
        />
      </label>
      <p role="status">
        {photo && (
          <>
            <Check size={20} /> {text('runner.photo-kept')}
          </>
        )}
      </p>
    </>
  );
}

function Picture({ id }: { readonly id: string }) {
  const text = useText();
  const { data, isError } = useQuery(doorPhotoQuery(id));
  if (isError) return <p className="t-muted">{text('runner.photo-away')}</p>;
  if (!data) return <Skeleton shape="photo" />;
  return (
    <img className="runner-photo" src={`data:image/webp;base64,${data.photo}`} alt={text('runner.photo')} />
  );
}

/** The photo that was taken at the door, fetched when somebody wants to see it. */
export function DoorPhoto({ delivery }: { readonly delivery: Delivery }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  if (!delivery.photo) return null;
  return (
    <details className="runner-lines" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('runner.photo')}</summary>
      {open && <Picture id={delivery._id} />}
    </details>
  );
}
