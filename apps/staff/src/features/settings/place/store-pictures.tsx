import type { StorePicture } from '@tableside/contract/staff-settings.schema';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { base64Of } from '../../../lib/base64-of.ts';
import { keys } from '../../../lib/keys.ts';
import { note } from '../../../lib/notes.ts';
import { PictureField } from '../../../lib/photo/picture-field.tsx';
import { shrunkPhoto } from '../../../lib/photo/shrunk-photo.ts';
import { storeQuery } from '../../../lib/queries.ts';
import { useOnDuty } from '../../../lib/session.tsx';
import { useText } from '../../../lib/text.tsx';
import { PATIENT_MS } from '../../../lib/upload-photo.ts';
import { useCommand } from '../../../lib/use-command.ts';

/** Saves or removes a picture of the store; guests see it at once, whatever else of the settings is not saved. */
function usePicture(picture: StorePicture) {
  const text = useText();
  const { store } = useOnDuty();
  const params = { store_id: store._id, picture };
  const told = { stale: [keys.store(store._id)], onDone: () => note('success', text('house.saved')) };
  return {
    save: useCommand({
      ask: (photo: string, options) =>
        api.saveStorePicture({ params, body: { photo } }, { ...options, timeoutMs: PATIENT_MS }),
      ...told,
    }),
    remove: useCommand({
      ask: (_: undefined, options) => api.removeStorePicture({ params }, options),
      ...told,
    }),
  };
}

/** How each picture is sent: a cover is a photo, a logo may have nothing behind it. */
const SENT = {
  image: { largest: 1920, type: 'image/jpeg' },
  logo: { largest: 1200, type: 'image/png' },
} as const;
const WORDS = { image: 'cover', logo: 'logo' } as const;

function StorePictureField({ picture }: { readonly picture: StorePicture }) {
  const text = useText();
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  const { save, remove } = usePicture(picture);
  const now = data?.[picture];
  const word = WORDS[picture];
  const choose = (file: File) =>
    shrunkPhoto(file, SENT[picture])
      .then(base64Of)
      .then(save.mutate, () => note('error', text('editor.photo-bad')));
  return (
    <PictureField
      legend={text(`house.${word}`)}
      hint={text(`house.${word}-text`)}
      src={now}
      ratio={picture === 'image' ? 'wide' : 'square'}
      busy={save.isPending}
      onFile={(file) => void choose(file)}
      onRemove={now ? () => remove.mutate(undefined) : undefined}
      removing={remove.isPending}
    />
  );
}

/** The pictures that guests know the restaurant by. */
export function StorePictures() {
  return (
    <>
      <StorePictureField picture="image" />
      <StorePictureField picture="logo" />
    </>
  );
}
