/** Leads to a dish within what shows the plate; whether it stands there. */
export function showLine(plate: ParentNode | null, itemId: string): boolean {
  const names = plate?.querySelectorAll<HTMLElement>('[data-plate-line]') ?? [];
  const name = [...names].find(({ dataset }) => dataset['plateLine'] === itemId);
  name?.focus();
  return name !== undefined;
}
