import { applyChanges } from '@tableside/contract/apply-changes';
import type { MenuChange, MenuDraft, MenuFile } from '@tableside/contract/staff-menu.schema';
import type { Language, ScanType } from '@tableside/contract/vocabulary';
import { useWhileThere } from '@tableside/ui/use-there';
import { queryOptions, useIsMutating, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { keys } from '../../lib/keys.ts';
import { note } from '../../lib/notes.ts';
import { valueIn } from '../../lib/outcome.ts';
import { useOnDuty } from '../../lib/session.tsx';
import { useText } from '../../lib/text.tsx';
import { useCommand } from '../../lib/use-command.ts';
import { type Changes, madeTo, type Quick } from './quick-change.ts';

/** A large menu may take its time on a slow line. */
const PATIENT_MS = 60_000;

/** The menu being written, with what publishing it would change. */
export const draftQuery = (storeId: string) =>
  queryOptions({
    queryKey: keys.menuDraft(storeId),
    queryFn: async () => valueIn(await api.getMenuDraft({ params: { store_id: storeId } })),
  });

/** In whose eyes the draft is drawn, with what is not saved yet. */
interface Drawn {
  readonly changes: MenuChange[];
  readonly language: Language;
  readonly order_type: ScanType;
  readonly theme: 'light' | 'dark';
}

/** The guest's page of the draft at a revision. */
export const previewQuery = (storeId: string, revision: number, drawn: Drawn) =>
  queryOptions({
    queryKey: [...keys.menuPreview(storeId), revision, JSON.stringify(drawn)],
    queryFn: async () =>
      valueIn(
        await api.previewMenu({ params: { store_id: storeId }, body: drawn }, { timeoutMs: PATIENT_MS }),
      ),
    // Each key pressed makes another page, and none is asked for twice.
    gcTime: 0,
  });

/** What somebody has seen of the menu. */
export interface Seen {
  readonly revision: number;
  readonly menu_version: number;
}
/** What a table says and how it is to be read. */
export interface TableGiven extends Pick<MenuFile, 'mapping' | 'decimal' | 'rows'> {
  /** Keys of the taxes of new dishes that are told none; as any new dish begins until somebody chooses. */
  readonly taxes?: string[];
}

/** The draft with changes that were saved, until it is read anew; as it is where it has been already. */
function withSaved(draft: MenuDraft, saved: Seen, changes: readonly MenuChange[]): MenuDraft {
  const applied = applyChanges(draft.menu, changes);
  return draft.revision + 1 !== saved.revision || 'problems' in applied
    ? draft
    : { ...draft, ...saved, menu: applied.menu };
}

/**
 * Writes changes into the draft, all or none, and one after the other: a quick one is made to what the one before has
 * left, whoever of the screen that came from. `busy` while any of them is under way: a form waits until it has seen it.
 */
export function useChangeMenu(onDone: () => void) {
  const { store } = useOnDuty();
  const client = useQueryClient();
  const { queryKey } = draftQuery(store._id);
  const queue = ['change-menu', store._id];
  const changesTo = (draft: MenuDraft, given: Changes | Quick) =>
    'quick' in given ? madeTo(draft, given) : given;
  const { mutate } = useCommand({
    ask: async (given: Changes | Quick, options) => {
      const body = changesTo(await client.ensureQueryData(draftQuery(store._id)), given);
      return api.changeMenu({ params: { store_id: store._id }, body }, { ...options, timeoutMs: PATIENT_MS });
    },
    stale: [queryKey],
    queue,
    onDone: (saved, given) => {
      client.setQueryData(
        queryKey,
        (draft) => draft && withSaved(draft, saved, changesTo(draft, given).changes),
      );
      onDone();
    },
  });
  return { mutate, busy: useIsMutating({ mutationKey: queue }) > 0 };
}

/** Writes changes into the draft, says so and closes what they were made in. */
export function useSaving({ revision }: MenuDraft, onClose: () => void) {
  const text = useText();
  const close = useWhileThere(onClose);
  const change = useChangeMenu(() => {
    note('success', text('editor.saved'));
    close();
  });
  const send = (changes: MenuChange[]) => change.mutate({ revision, changes });
  return { busy: change.busy, send };
}

/** Sells published dishes out or brings them back, all or none, at once; says so. */
export function useSale(onDone: () => void) {
  const { store } = useOnDuty();
  const text = useText();
  return useCommand({
    ask: (body: { ids: string[]; available: boolean }, options) =>
      api.setAvailabilities({ params: { store_id: store._id }, body }, options),
    stale: [keys.items(store._id)],
    onDone: (_, { ids, available }) => {
      note('success', text(available ? 'editor.are-back' : 'editor.are-out', { count: ids.length }));
      onDone();
    },
  });
}

/** Publishes the draft, forgets it, or takes the last publishing back. */
export function useMoveMenu(act: 'publish' | 'discard' | 'undo', onDone: () => void) {
  const { store } = useOnDuty();
  return useCommand({
    ask: ({ revision, menu_version }: Seen, options) => {
      const params = { store_id: store._id };
      if (act === 'discard') return api.discardMenu({ params, body: { revision } }, options);
      const body = { revision, menu_version };
      return act === 'undo'
        ? api.undoMenu({ params, body }, options)
        : api.publishMenu({ params, body }, options);
    },
    stale: [keys.menuDraft(store._id), keys.items(store._id), keys.categories(store._id)],
    onDone,
  });
}

/** Sets when the draft publishes itself; `at` is on the store's clock. */
export function useSchedule(onDone: () => void) {
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: Seen & { at: string }, options) =>
      api.scheduleMenu({ params: { store_id: store._id }, body }, options),
    stale: [keys.menuDraft(store._id)],
    onDone,
  });
}

/** Takes that time back. */
export function useUnschedule() {
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: Pick<Seen, 'revision'>, options) =>
      api.unscheduleMenu({ params: { store_id: store._id }, body }, options),
    stale: [keys.menuDraft(store._id)],
  });
}

/** Has a file made out as a table. */
export function useReadFile() {
  const { store } = useOnDuty();
  return useCommand({
    ask: (file: string, options) =>
      api.readMenuFile(
        { params: { store_id: store._id }, body: { file } },
        { ...options, timeoutMs: PATIENT_MS },
      ),
    stale: [],
  });
}

/** Asks what a table would do to the draft. */
export function useCheckRows() {
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: TableGiven, options) =>
      api.checkMenuRows({ params: { store_id: store._id }, body }, { ...options, timeoutMs: PATIENT_MS }),
    stale: [],
  });
}

/** Takes a table into the draft. */
export function useImportRows(onDone: () => void) {
  const { store } = useOnDuty();
  return useCommand({
    ask: (body: TableGiven & { revision: number }, options) =>
      api.importMenuRows({ params: { store_id: store._id }, body }, { ...options, timeoutMs: PATIENT_MS }),
    stale: [keys.menuDraft(store._id)],
    onDone,
  });
}
