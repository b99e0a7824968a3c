/** Takes the eye and the focus to the first thing that a form says is wrong, once it is drawn. */
export function showWrong(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const wrong = form.querySelector<HTMLElement>('[aria-invalid], .choices-bad, [data-wrong]');
    const field = wrong?.matches('fieldset')
      ? wrong.querySelector<HTMLElement>('input:not(:disabled), button')
      : wrong;
    wrong?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  });
}
