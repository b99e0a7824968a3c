let shown = 0;

/** Less than this, in px, is a bar of the browser. */
const LEAST_KEYBOARD = 100;

/**
 * Tells the style sheets of a keyboard that covers the page, as on an iPhone, instead of making it shorter: `--keyboard` is
 * its height, `--covered` what of it lies over the page as far as that was pushed up.
 */
function tellKeyboard(): void {
  const { style } = document.documentElement;
  const seen = globalThis.visualViewport;
  const hidden = seen && seen.scale < 1.01 && shown > 0 ? innerHeight - seen.height : 0;
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
    if (shown > 0) seen?.addEventListener(type, tellKeyboard);
    else seen?.removeEventListener(type, tellKeyboard);
  }
  tellKeyboard();
}

/** The page stands still behind; counted, because one dialog may open above another. */
function holdPage(by: 1 | -1): void {
  shown += by;
  document.documentElement.toggleAttribute('data-modal', shown > 0);
  watchKeyboard();
}

/** Opens a dialog above an inert page that does not scroll; the returned function closes it again, once. */
export function openModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  holdPage(1);
  return () => {
    dialog.close();
    holdPage(-1);
  };
}
