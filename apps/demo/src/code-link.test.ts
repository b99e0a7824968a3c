import { describe, expect, it } from 'vitest';
import { codeLink, codeOrigin } from './code-link.ts';

const origins = { configured: undefined, lan: 'http://192.168.1.20:3000', local: 'http://127.0.0.1:3000' };
const asked = (host: string) => ({ scheme: 'http', host });

describe('where a code leads', () => {
  it('leads phones into the network when the page is read on this machine', () => {
    for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '']) {
      expect(codeOrigin(origins, asked(host))).toBe('http://192.168.1.20:3000');
    }
  });

  it('stays on this machine when nothing else is listened to', () => {
    expect(codeOrigin({ ...origins, lan: null }, asked('localhost:3000'))).toBe('http://127.0.0.1:3000');
  });

  it('is the address that the reader used, where others can use it', () => {
    expect(codeOrigin(origins, asked('tables.example:8080'))).toBe('http://tables.example:8080');
  });

  it('is the configured address above all', () => {
    const configured = { ...origins, configured: 'https://eat.example/' };
    expect(codeLink(codeOrigin(configured, asked('localhost')), 'ABC')).toBe('https://eat.example/?c=ABC');
  });
});
