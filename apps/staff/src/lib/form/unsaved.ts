import { useWhileThere } from '@tableside/ui/use-there';
import { createContext, useContext, useEffect } from 'react';
import { makeStore } from '../store.ts';

interface Held {
  /** Where the form stands. */
  readonly address: string;
  /** It stands over the page, in a sheet. */
  readonly inSheet: boolean;
}
interface Unsaved {
  /** The forms on screen that hold what nobody has saved. */
  readonly forms: ReadonlyMap<symbol, Held>;
  /** What happens once somebody agrees to lose that. */
  readonly going: (() => void) | undefined;
}
const NOTHING: Unsaved = { forms: new Map(), going: undefined };

/** What would be lost by leaving now. */
export const unsaved = makeStore(NOTHING);

const addressNow = (): string => `${location.pathname}${location.search}`;

/**
 * Does it: at once where everything is saved, else after a yes to losing it. Nothing is given up by that yes, since what
 * comes may be called off or refused: it is lost with the form that goes.
 */
export function askFirst(go: () => void): void {
  if (unsaved.get().forms.size === 0) go();
  else unsaved.set((now) => ({ ...now, going: go }));
}

/** Leaves for another address of the console; the one that is open keeps what stands there. */
export function leaveFor(address: string, go: () => void): void {
  if (address === addressNow()) go();
  else leave(go);
}

/** Whether what is drawn is in a sheet over the page. */
export const InSheet = createContext(false);

/** Closes a sheet: asks first about what was typed in it, and gives up nothing behind it. */
export function closeSheet(go: () => void): void {
  const typed = [...unsaved.get().forms.values()].some(({ inSheet }) => inSheet);
  if (typed) askFirst(go);
  else go();
}

/** Nothing on screen is worth a question any more: it is saved, or given up. */
export const forgetUnsaved = (): void => unsaved.set(() => NOTHING);

/** Leaves: asks first, and gives up what is not saved. */
export const leave = (go: () => void): void =>
  askFirst(() => {
    forgetUnsaved();
    go();
  });

function keep(form: symbol, inSheet: boolean): () => void {
  const held = { address: addressNow(), inSheet };
  unsaved.set(({ forms, going }) => ({ forms: new Map(forms).set(form, held), going }));
  return () =>
    unsaved.set((now) => {
      const forms = new Map([...now.forms].filter(([each]) => each !== form));
      return forms.size === 0 ? NOTHING : { ...now, forms };
    });
}

function onUnload(event: BeforeUnloadEvent): void {
  if (unsaved.get().forms.size > 0) event.preventDefault();
}

function onBack(event: PopStateEvent): void {
  const [here] = unsaved.get().forms.values();
  if (here === undefined || here.address === addressNow()) return;
  event.stopImmediatePropagation();
  history.pushState(null, '', here.address);
  leave(() => history.back());
}

/** Holds forms against Back and the browser's own ways out. Before the router is there: it must not hear of a Back that is asked about. */
export function holdPage(): () => void {
  addEventListener('beforeunload', onUnload);
  addEventListener('popstate', onBack);
  return () => {
    removeEventListener('beforeunload', onUnload);
    removeEventListener('popstate', onBack);
  };
}

/** While `changed`, whoever leaves is asked first: by the rail, Back, a closed panel or the browser's tab. */
export function useUnsaved(changed: boolean): void {
  const inSheet = useContext(InSheet);
  // The question is the page's, not the form's own tree's.
  useEffect(() => (changed ? keep(Symbol('form'), inSheet) : undefined), [changed, inSheet]);
}

/**
 * What follows once a form is saved: what it holds is given up, then `then`. Saved late, when the form is gone, neither:
 * it forgets and closes nothing that was opened since.
 */
export const useWhenSaved = <Args extends readonly unknown[]>(
  then: (...args: Args) => void,
): ((...args: Args) => void) =>
  useWhileThere((...args: Args) => {
    forgetUnsaved();
    then(...args);
  });
