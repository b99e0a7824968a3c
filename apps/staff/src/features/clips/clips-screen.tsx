import type { Clip } from '@tableside/contract/clips.schema';
import { MOST_CLIPS } from '@tableside/contract/vocabulary';
import { TableArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { Plus } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { useWhileThere } from '@tableside/ui/use-there';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FeatureOff } from '../../lib/feature-off.tsx';
import { FormSheet } from '../../lib/form/form-sheet.tsx';
import { movedTo } from '../../lib/list/reorder-rule.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { ClipForm } from './clip-form.tsx';
import { ClipRow } from './clip-row.tsx';
import { NewClip } from './new-clip.tsx';
import { clipsQuery, useChangeClip, useOrderClips, useRemoveClip } from './use-clips.ts';
import './clips.css';

function ClipPanel({ clip, onDone }: { readonly clip: Clip; readonly onDone: () => void }) {
  const change = useChangeClip(clip._id, useWhileThere(onDone));
  const { title, words, item_id } = clip;
  return (
    <ClipForm
      first={{ title, words, item_id }}
      busy={change.isPending}
      onSubmit={(changed) => change.mutate(changed)}
    />
  );
}

interface ListProps {
  readonly clips: readonly Clip[];
  readonly onChange: (id: string) => void;
}

function ClipList({ clips, onChange }: ListProps) {
  const text = useText();
  const [removing, setRemoving] = useState<Clip>();
  const order = useOrderClips();
  const remove = useRemoveClip(() => setRemoving(undefined));
  return (
    <>
      <ol className="clip-rows">
        {clips.map((clip, at) => (
          <ClipRow
            key={clip._id}
            clip={clip}
            first={at === 0}
            last={at === clips.length - 1}
            moving={order.isPending}
            onMove={(by) => order.mutate(movedTo(clips, at, at + by).map(({ _id }) => _id))}
            onChange={() => onChange(clip._id)}
            onRemove={() => setRemoving(clip)}
          />
        ))}
      </ol>
      <DialogConfirm
        open={removing !== undefined}
        title={text('clips.remove-title', { title: removing?.title ?? '' })}
        text={text('clips.remove-text')}
        confirm={text('shared.remove')}
        keep={text('shared.cancel')}
        danger
        busy={remove.isPending}
        onKeep={() => setRemoving(undefined)}
        onConfirm={() => removing && remove.mutate(removing._id)}
      />
    </>
  );
}

/** The short films that guests watch at the table: uploaded, described, put in order, taken away. */
export function ClipsScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(clipsQuery(store._id));
  const [chosen, choose] = useState<string>();
  const close = () => choose(undefined);
  const clip = query.data?.find(({ _id }) => _id === chosen);
  const full = (query.data?.length ?? 0) >= MOST_CLIPS;
  return (
    <Screen title={text('frame.clips')}>
      <div className="with-panel-list">
        <FeatureOff feature="videos" />
        <div className="list-tools">
          <Button kind="accent" icon={<Plus size={20} />} aria-disabled={full} onClick={() => choose('new')}>
            {text('clips.add')}
          </Button>
          <p className="t-muted">{text(full ? 'clips.full' : 'clips.about')}</p>
        </div>
        <QueryState query={query}>
          {(clips) =>
            clips.length === 0 ? (
              <StateBlock art={<TableArt />} title={text('clips.empty')} text={text('clips.empty-text')} />
            ) : (
              <ClipList clips={clips} onChange={choose} />
            )
          }
        </QueryState>
      </div>
      <FormSheet
        open={chosen === 'new' || clip !== undefined}
        onClose={close}
        title={clip?.title ?? text('clips.add')}
        wide
      >
        {chosen === 'new' && <NewClip onDone={close} />}
        {clip && <ClipPanel key={clip._id} clip={clip} onDone={close} />}
      </FormSheet>
    </Screen>
  );
}
