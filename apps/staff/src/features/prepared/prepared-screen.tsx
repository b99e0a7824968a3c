import './prepared.css';
import type { PreparedOrder } from '@tableside/contract/staff-purchase.schema';
import { ReceiptArt } from '@tableside/ui/art';
import { Button } from '@tableside/ui/button';
import { Plus } from '@tableside/ui/icons';
import { StateBlock } from '@tableside/ui/state-block';
import { useQuery } from '@tanstack/react-query';
import { QueryState } from '../../lib/query-state.tsx';
import { Screen } from '../../lib/screen.tsx';
import { useOnDuty } from '../../lib/session.tsx';
import { SidePanel } from '../../lib/side-panel.tsx';
import { useText } from '../../lib/text.tsx';
import { useBeside } from '../../lib/use-beside.ts';
import { PreparedForm } from './prepared-form.tsx';
import { PreparedLink } from './prepared-link.tsx';
import { PreparedRow } from './prepared-row.tsx';
import { preparedQuery } from './use-prepared.ts';

type Panel = { readonly kind: 'new' } | { readonly kind: 'edit' | 'link'; readonly prepared: PreparedOrder };

const idOf = (panel: Panel) => `${panel.kind} ${panel.kind === 'new' ? '' : panel.prepared._id}`;

/** As the list has it by now; what was answered to a save may be newer than the list. */
function newestOf(prepared: PreparedOrder, list: readonly PreparedOrder[] = []): PreparedOrder {
  const listed = list.find(({ _id }) => _id === prepared._id);
  return listed && listed.version > prepared.version ? listed : prepared;
}

/** Orders put together for people who call, cater or celebrate; each goes to its guest as a link. */
export function PreparedScreen() {
  const text = useText();
  const { store } = useOnDuty();
  const query = useQuery(preparedQuery(store._id));
  const { panel, show, follow, close } = useBeside(idOf);
  const known = panel && panel.kind !== 'new' ? newestOf(panel.prepared, query.data) : undefined;
  const titles = { new: 'prepared.new', edit: 'prepared.edit', link: 'prepared.link' } as const;
  return (
    <Screen title={text('frame.prepared')}>
      <div className="with-panel">
        <div className="with-panel-list">
          <div className="list-tools">
            <Button kind="accent" icon={<Plus size={20} />} onClick={() => show({ kind: 'new' })}>
              {text('prepared.new')}
            </Button>
          </div>
          <QueryState query={query}>
            {(list) =>
              list.length === 0 ? (
                <StateBlock
                  art={<ReceiptArt />}
                  title={text('prepared.empty')}
                  text={text('prepared.empty-text')}
                />
              ) : (
                <ul className="prepared-list">
                  {list.map((prepared) => (
                    <li key={prepared._id}>
                      <PreparedRow
                        prepared={prepared}
                        onShow={() => show({ kind: 'link', prepared })}
                        onEdit={() => show({ kind: 'edit', prepared })}
                      />
                    </li>
                  ))}
                </ul>
              )
            }
          </QueryState>
        </div>
        <SidePanel of={panel && idOf(panel)} title={panel ? text(titles[panel.kind]) : ''} onClose={close}>
          {panel?.kind === 'link' && known ? (
            <PreparedLink prepared={known} />
          ) : (
            <PreparedForm
              key={known?._id}
              prepared={known}
              onDone={(saved) => follow({ kind: 'link', prepared: saved })}
            />
          )}
        </SidePanel>
      </div>
    </Screen>
  );
}
