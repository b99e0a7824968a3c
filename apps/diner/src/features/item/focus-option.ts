/** Gives the focus to the first option of a group that can be taken, `from` its so many-eth on. */
export function focusOption(groupId: string, from = 0): void {
  const options = document.getElementById(`group-${groupId}`)?.querySelectorAll('.choice') ?? [];
  const controls = [...options].slice(from).flatMap((option) => {
    const control = option.querySelector<HTMLElement>('input:not(:disabled), button');
    return control ? [control] : [];
  });
  controls[0]?.focus({ preventScroll: from === 0 });
}
