/** The dialogs that are open, the topmost last. */
const shown: HTMLDialogElement[] = [];
const watchers = new Set<() => void>();

/** Less than this, in px, is a bar of the browser. */
const LEAST_KEYBOARD = 100;

/**
 * Tells the style sheets of a keyboard that covers the page, as on an iPhone, instead of making it shorter: `--keyboard` is
 * its height, `--covered` what of it lies over the page as far as that was pushed up.
 */
function tellKeyboard(): void {
  const { style } = document.documentElement;
  const seen = globalThis.visualViewport;
  const hidden = seen && seen.scale < 1.01 && shown.length > 0 ? innerHeight - seen.height : 0;
  if (!seen || hidden < LEAST_KEYBOARD) {
    style.removeProperty('--keyboard');
    style.removeProperty('--covered');
    return;
  }
  style.setProperty('--keyboard', `${hidden}px`);
  style.setProperty('--covered', `${Math.max(0, hidden - seen.offsetTop)}px`);
}

/** Only while something is open: a page without has no use for it. */
function watchKeyboard(): void {
  const seen = globalThis.visualViewport;
  for (const type of ['resize', 'scroll']) {
    if (shown.length > 0) seen?.addEventListener(type, tellKeyboard);
    else seen?.removeEventListener(type, tellKeyboard);
  }
  tellKeyboard();
}

/** The page stands still behind, as long as any dialog is open: one may open above another. */
function holdPage(): void {
  document.documentElement.toggleAttribute('data-modal', shown.length > 0);
  watchKeyboard();
  for (const tell of watchers) tell();
}

/** The topmost open dialog: what lies outside it can neither be touched nor heard. */
export const topModal = (): HTMLDialogElement | undefined => shown.at(-1);

/** Tells whenever another dialog may be the topmost; the returned function ends that. */
export function watchTopModal(tell: () => void): () => void {
  watchers.add(tell);
  return () => void watchers.delete(tell);
}

/** Opens a dialog above an inert page that does not scroll; the returned function closes it again, once. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  shown.push(dialog);
  holdPage();
  return () => {
    dialog.close();
    shown.splice(shown.lastIndexOf(dialog), 1);
    holdPage();
  };
}
