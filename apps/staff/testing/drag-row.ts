import { act } from 'react';

/** Drags the nth row of a list by its grip to a height, as if every row were 100 px high. */
export async function dragRow(list: HTMLElement | undefined, nth: number, clientY: number): Promise<void> {
  const rows = [...(list?.children ?? [])];
  for (const [at, row] of rows.entries())
    row.getBoundingClientRect = () => new DOMRect(0, at * 100, 300, 100);
  const grip = rows[nth]?.querySelector<HTMLElement>('.drag-grip');
  if (grip) grip.setPointerCapture = () => undefined;
  for (const type of ['pointerdown', 'pointermove', 'pointerup'])
    await act(async () => grip?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, clientY })));
}
