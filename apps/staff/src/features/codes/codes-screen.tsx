import type { TableCode } from '@tableside/contract/staff.schema';
import { TableArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { DialogConfirm } from '@tableside/ui/dialog-confirm';
import { IdCard } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { valueIn } from '../../lib/outcome.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { CardMaker } from './card-maker.tsx';
import { CodeCard, codeName } from './code-card.tsx';
import { OwnMachineWarning } from './own-machine-warning.tsx';

const codesQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.codes(storeId),
    queryFn: async () => valueIn(await api.listCodes({ params: { store_id: storeId } })),
  });

interface RotateProps {
  readonly code: TableCode | undefined;
  readonly onClose: () => void;
}

function RotateDialog({ code, onClose }: RotateProps) {
  const text = useText();
  const { store } = useOnDuty();
  const rotate = useCommand({
    ask: (id: string, options) => api.rotateCode({ params: { id } }, options),
    stale: [keys.codes(store._id)],
    onDone: (renewed) => {
      onClose();
      note('success', text('codes.rotated', { name: codeName(renewed, text) }));
    },
  });
  return (
    <DialogConfirm
      open={code !== undefined}
      title={text('codes.rotate-title', { name: code ? codeName(code, text) : '' })}
      text={text('codes.rotate-text')}
      confirm={text('codes.rotate')}
      keep={text('shared.cancel')}
      danger
      busy={rotate.isPending}
      onKeep={onClose}
      onConfirm={() => code && rotate.mutate(code._id)}
    />
  );
}

/** Cards are being made: of one code, or of those chosen there. */
interface Making {
  readonly only?: string;
}

/** The printed codes of the store and its tables. */
export function CodesScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(codesQuery(store._id));
  const [rotating, setRotating] = useState<TableCode>();
  const [making, setMaking] = useState<Making>();
  const printOne = useCallback((only: string) => setMaking({ only }), []);
  if (making && query.data)
    return (
      <Screen title={text('codes.make')}>
        <OwnMachineWarning codes={query.data} />
        <CardMaker codes={query.data} only={making.only} onBack={() => setMaking(undefined)} />
      </Screen>
    );
  return (
    <Screen title={text('frame.codes')}>
      <QueryState query={query}>
        {(codes) =>
          codes.length === 0 ? (
            <StateBlock art={<TableArt />} title={text('codes.empty')} text={text('codes.empty-text')} />
          ) : (
            <>
              <OwnMachineWarning codes={codes} />
              <div className="list-tools">
                <Button kind="accent" icon={<IdCard size={20} />} onClick={() => setMaking({})}>
                  {text('codes.make')}
                </Button>
              </div>
              <ul className="codes">
                {codes.map((code) => (
                  <li key={code._id}>
                    <CodeCard code={code} onPrint={printOne} onRotate={setRotating} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </QueryState>
      <RotateDialog code={rotating} onClose={() => setRotating(undefined)} />
    </Screen>
  );
}
