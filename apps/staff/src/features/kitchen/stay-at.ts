/**
 * The board is drawn anew for what is chosen in a field: whoever chose it by keyboard stays there. After a tap the keys are
 * the board's again.
 */
export function stayAt(field: HTMLElement): void {
  if (!field.matches(':focus-visible')) return;
  requestAnimationFrame(() => document.getElementById(field.id)?.focus());
}
