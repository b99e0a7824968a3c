import { MOST_SERVICES } from '@tableside/contract/services';
import type { Language } from '@tableside/contract/vocabulary';
import { pickText } from '@tableside/i18n/languages';
import { IconButton } from '@tableside/ui/icon-button';
import { Pencil } from '@tableside/ui/icons';
import { ServiceIcon } from '@tableside/ui/service-icon';
import { Switch } from '@tableside/ui/switch';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { DragGrip } from '../../../lib/list/drag-grip.tsx';
import { MoveButtons } from '../../../lib/list/move-buttons.tsx';
import { movedTo } from '../../../lib/list/reorder-rule.ts';
import { RowList } from '../../../lib/list/row-list.tsx';
import { useReorder } from '../../../lib/list/use-reorder.ts';
import { useText, useTexts } from '../../../lib/text.tsx';
import { type DraftService, isNamed, newService } from './service-draft.ts';
import { ServiceWords } from './service-words.tsx';

interface HeadProps {
  readonly service: DraftService;
  readonly open: boolean;
  readonly first: boolean;
  readonly last: boolean;
  readonly remove: ReactNode;
  /** What drags it to another place. */
  readonly grip: ComponentProps<typeof DragGrip>;
  readonly onMove: (by: -1 | 1) => void;
  readonly onOpen: () => void;
  readonly onSwitch: (active: boolean) => void;
}

function Head({ service, open, first, last, remove, grip, onMove, onOpen, onSwitch }: HeadProps) {
  const { text, language } = useTexts();
  const picked = pickText(service.name, language);
  const name = picked.text || text('house.service-new');
  return (
    <>
      <Switch
        spread
        label={
          <span className="house-service-name">
            <ServiceIcon icon={service.icon} />
            <span lang={picked.text ? picked.lang : undefined}>{name}</span>
          </span>
        }
        checked={service.active}
        onChange={onSwitch}
      />
      <div className="house-service-acts">
        {!(first && last) && <DragGrip {...grip} />}
        <MoveButtons
          up={text('house.service-up', { name })}
          down={text('house.service-down', { name })}
          first={first}
          last={last}
          onMove={onMove}
        />
        <IconButton
          label={text('house.service-edit', { name })}
          icon={<Pencil size={20} />}
          aria-expanded={open}
          onClick={onOpen}
        />
        {remove}
      </div>
    </>
  );
}

interface TableServicesProps {
  readonly services: readonly DraftService[];
  /** Those of the guests; each service needs a name in the first one. */
  readonly languages: readonly Language[];
  /** What to say at each that lacks it. */
  readonly error: string | undefined;
  readonly onChange: (services: readonly DraftService[]) => void;
}

/** What tables can ask for: in which order, what each is called in the guests' languages, and whether it is offered now. */
export function TableServices({ services, languages, error, onChange }: TableServicesProps) {
  const text = useText();
  const [opened, setOpened] = useState<number>();
  const move = (from: number, to: number) => onChange(movedTo(services, from, to));
  const reorder = useReorder(move);
  const wrong = (service: DraftService) => (isNamed(service, languages[0]) ? undefined : error);
  return (
    <RowList
      legend={text('house.services')}
      hideLegend
      helper={text('house.services-text')}
      error={undefined}
      rows={services}
      rowClass="house-service"
      most={MOST_SERVICES}
      add={text('house.service-add')}
      fresh={newService}
      mark={reorder.mark}
      onChange={(next) => {
        if (next.length > services.length) setOpened(next.at(-1)?.id);
        onChange(next);
      }}
    >
      {(service, set, remove) => {
        const at = services.indexOf(service);
        const open = service.id === opened || wrong(service) !== undefined;
        return (
          <>
            <Head
              service={service}
              open={open}
              first={at === 0}
              last={at === services.length - 1}
              remove={remove}
              grip={reorder.grip(at)}
              onMove={(by) => move(at, at + by)}
              onOpen={() => setOpened(open ? undefined : service.id)}
              onSwitch={(active) => set({ ...service, active })}
            />
            {open && (
              <ServiceWords
                service={service}
                languages={languages}
                error={wrong(service)}
                onChange={(some) => set({ ...service, ...some })}
              />
            )}
          </>
        );
      }}
    </RowList>
  );
}
