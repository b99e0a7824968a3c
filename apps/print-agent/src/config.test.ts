import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

const PRINT_TOKEN = 't'.repeat(43);

describe('the settings of the print box', () => {
  it('are an address, of which its beginning counts, and a token', () => {
    expect(readConfig({ SERVER_URL: 'https://order.example/staff', PRINT_TOKEN })).toEqual({
      origin: 'https://order.example',
      token: PRINT_TOKEN,
    });
  });

  it('say what each of them is when it is wrong', () => {
    expect(() => readConfig({ SERVER_URL: 'order.example', PRINT_TOKEN })).toThrow(
      'Wrong settings: SERVER_URL: the address that guests open, such as https://order.example',
    );
    expect(() => readConfig({ SERVER_URL: 'https://order.example', PRINT_TOKEN: 'short' })).toThrow(
      'Wrong settings: PRINT_TOKEN: the 43 signs in the command that the Printers screen showed',
    );
  });
});
