import type { SlipRow } from '@tableside/contract/printing.schema';

/** Opens the browser's own print dialog with nothing but the slip on the page. */
export function printSlip(rows: readonly SlipRow[]): void {
  const slip = document.createElement('article');
  slip.className = 'slip';
  for (const { kind, text } of rows) {
    const row = document.createElement(kind === 'rule' ? 'hr' : 'p');
    row.className = `slip-${kind}`;
    row.textContent = text;
    slip.append(row);
  }
  document.body.append(slip);
  document.documentElement.classList.add('printing-slip');
  const over = (): void => {
    slip.remove();
    document.documentElement.classList.remove('printing-slip');
  };
  addEventListener('afterprint', over, { once: true });
  print();
}
