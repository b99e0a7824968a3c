import type { Delivery } from '@tableside/contract/staff-fulfilment.schema';
import { Banner } from '@tableside/ui/banner';
import { FileButton } from '@tableside/ui/file-button';
import { Check } from '@tableside/ui/icons';
import { Skeleton } from '@tableside/ui/skeleton';
import { StatusPill } from '@tableside/ui/status-pill';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { base64Of } from '../../lib/base64-of.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { shrunkPhoto } from '../../lib/photo/shrunk-photo.ts';
import { doorPhotoQuery } from '../../lib/queries.ts';
import { useStore } from '../../lib/store.ts';
import { useText } from '../../lib/text.tsx';
import { readPhoto } from './kept-photos.ts';
import { type PendingPhoto, waitingPhoto } from './pending-steps.ts';
import { refusedPhotos } from './refused-photos.ts';
import { takePhoto } from './step-queue.ts';
import { useSender, useWaiting } from './use-runner.ts';

/** As large as the server keeps it. */
const SENT = { largest: 1280, type: 'image/jpeg' } as const;

interface DoorPhotoProps {
  readonly delivery: Delivery;
}

/** The photo of a delivery that is still on this phone only. */
function useWaitingPhoto(id: string): PendingPhoto | undefined {
  return waitingPhoto(useWaiting(id), id);
}

/** The camera, for a handover without the guest's code. */
export function TakePhoto({ delivery: { _id, photo } }: DoorPhotoProps) {
  const text = useText();
  const sender = useSender();
  const taken = useWaitingPhoto(_id) !== undefined || photo;
  return (
    <FileButton
      block
      camera
      accept="image/*"
      label={text(taken ? 'runner.photo-again' : 'runner.photo-take')}
      onFile={(file) =>
        shrunkPhoto(file, SENT).then(
          (small) => takePhoto(_id, small, sender),
          () => note('error', text('editor.photo-bad')),
        )
      }
    />
  );
}

/** Where the photo of a delivery has got to: it waits on this phone, the server has it, or it was refused. */
export function PhotoState({ delivery: { _id, photo } }: DoorPhotoProps) {
  const text = useText();
  const waits = useWaitingPhoto(_id) !== undefined;
  const refused = useStore(refusedPhotos, (all) => all.find(({ id }) => id === _id));
  return (
    <>
      <div role="status">
        {waits && <StatusPill tone="sending">{text('runner.photo-will-sync')}</StatusPill>}
        {photo && !waits && (
          <>
            <Check size={20} /> {text('runner.photo-kept')}
          </>
        )}
      </div>
      {refused && (
        <Banner kind="danger" live>
          {refused.reason === undefined
            ? text('runner.photo-lost')
            : text('runner.photo-refused', { reason: refused.reason })}
        </Banner>
      )}
    </>
  );
}

/** The picture as an address: what this phone keeps while it waits to be sent, else what the server keeps. */
function useAddress(id: string) {
  const waits = useWaitingPhoto(id);
  const mine = useQuery({
    queryKey: [...keys.doorPhoto(id), 'mine', waits?.key],
    queryFn: async () => {
      const photo = await readPhoto(waits?.key ?? '');
      return photo ? `data:image/jpeg;base64,${await base64Of(photo)}` : null;
    },
    enabled: waits !== undefined,
  });
  const theirs = useQuery({ ...doorPhotoQuery(id), enabled: waits === undefined });
  if (waits) return { failed: mine.data === null || mine.isError, address: mine.data };
  return { failed: theirs.isError, address: theirs.data && `data:image/webp;base64,${theirs.data.photo}` };
}

function Picture({ id }: { readonly id: string }) {
  const text = useText();
  const { failed, address } = useAddress(id);
  if (failed) return <p className="t-muted">{text('runner.photo-away')}</p>;
  if (!address) return <Skeleton shape="photo" />;
  return <img className="runner-photo" src={address} alt={text('runner.photo')} />;
}

/** The photo that was taken at the door, fetched when somebody wants to see it. */
export function DoorPhoto({ delivery }: DoorPhotoProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const waits = useWaitingPhoto(delivery._id);
  if (!delivery.photo && !waits) return null;
  return (
    <details className="runner-lines" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('runner.photo')}</summary>
      {open && <Picture id={delivery._id} />}
    </details>
  );
}
