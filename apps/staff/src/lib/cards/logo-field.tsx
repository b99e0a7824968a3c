import { Button } from '@tableside/ui/button';
import { FileButton } from '@tableside/ui/file-button';
import { Trash } from '@tableside/ui/icons';
import { Segmented } from '@tableside/ui/segmented';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { base64Of } from '../base64-of.ts';
import { note } from '../notes.ts';
import { storeQuery } from '../queries.ts';
import { useCan, useOnDuty } from '../session.tsx';
import { readStored, writeStored } from '../storage.ts';
import { useText } from '../text.tsx';
import { useUploadPhoto } from '../upload-photo.ts';

const MEDIA = '/media/';

/** The logo that this device uploaded last for a store. */
function useOwnLogo(storeId: string): [string | undefined, (path: string | undefined) => void] {
  const key = `card-logo-${storeId}`;
  const [path, setPath] = useState(() => {
    const kept = readStored(key);
    return typeof kept === 'string' ? kept : undefined;
  });
  const keep = (next: string | undefined) => {
    setPath(next);
    writeStored(key, next ?? null);
  };
  return [path, keep];
}

interface OwnProps {
  readonly path: string | undefined;
  readonly onPath: (path: string | undefined) => void;
}

function OwnLogo({ path, onPath }: OwnProps) {
  const text = useText();
  const upload = useUploadPhoto(onPath);
  const choose = (file: File) =>
    base64Of(file).then(upload.mutate, () => note('error', text('shared.error.generic')));
  return (
    <div className="card-logo">
      {path && <img src={`${MEDIA}${path}?w=160`} alt={text('codes.logo-own')} />}
      <FileButton
        label={text('codes.logo-choose')}
        accept="image/jpeg,image/png,image/webp"
        busy={upload.isPending}
        hint={text('codes.logo-hint')}
        onFile={(file) => void choose(file)}
      />
      {path && (
        <Button kind="text" icon={<Trash size={20} />} onClick={() => onPath(undefined)}>
          {text('shared.remove')}
        </Button>
      )}
    </div>
  );
}

interface LogoFieldProps {
  readonly value: string | undefined;
  readonly onChange: (logo: string | undefined) => void;
}

/** What stands in the middle of the codes: nothing, the restaurant's logo where it has one, or a picture of one's own. */
export function LogoField({ value, onChange }: LogoFieldProps) {
  const text = useText();
  const can = useCan();
  const { store } = useOnDuty();
  const { data } = useQuery(storeQuery(store._id));
  const [own, keepOwn] = useOwnLogo(store._id);
  const [kind, setKind] = useState<'none' | 'house' | 'own'>('none');
  const house = data?.logo?.startsWith(MEDIA) ? data.logo.slice(MEDIA.length) : undefined;
  const options = [
    'none' as const,
    ...(house === undefined ? [] : ['house' as const]),
    ...(can('menu.write') || own !== undefined ? ['own' as const] : []),
  ];
  if (options.length === 1) return null;
  const paths = { none: undefined, house, own };
  return (
    <>
      <Segmented
        legend={text('codes.logo')}
        name="logo"
        value={value === undefined && kind !== 'own' ? 'none' : kind}
        options={options.map((each) => ({ value: each, label: text(`codes.logo-${each}`) }))}
        onChange={(next) => {
          const wanted = options.find((each) => each === next) ?? 'none';
          setKind(wanted);
          onChange(paths[wanted]);
        }}
      />
      {kind === 'own' && can('menu.write') && (
        <OwnLogo
          path={own}
          onPath={(path) => {
            keepOwn(path);
            onChange(path);
          }}
        />
      )}
    </>
  );
}
