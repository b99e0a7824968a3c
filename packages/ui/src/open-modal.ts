let shown = 0;

/** The page stands still behind; counted, because one dialog may open above another. */
function holdPage(by: 1 | -1): void {
  shown += by;
  document.documentElement.toggleAttribute('data-modal', shown > 0);
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
