import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPublicAddress, readTypedRoot } from './typed-address.ts';

/** Every way of writing an address that has been used to make a server call itself or its neighbours. */
const hostile = [
  'http://api.razorpay.com',
  'ftp://api.razorpay.com',
  'file:///etc/passwd',
  'gopher://api.razorpay.com/_x',
  'javascript:alert(1)',
  'data:text/plain,x',
  'api.razorpay.com',
  '//api.razorpay.com',
  '',
  ' ',
  'https://',
  'https:///',
  'https://localhost',
  'https://localhost.',
  'https://LOCALHOST',
  'https://app.localhost',
  'https://127.0.0.1',
  'https://127.1',
  'https://127.0.1',
  'https://0x7f.1',
  'https://0x7f000001',
  'https://0177.0.0.1',
  'https://2130706433',
  'https://017700000001',
  'https://①②⑦.⓪.⓪.①',
  'https://127.0.0.1.',
  'https://0.0.0.0',
  'https://0',
  'https://[::1]',
  'https://[::]',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:7f00:1]',
  'https://[::127.0.0.1]',
  'https://[64:ff9b::7f00:1]',
  'https://[fe80::1]',
  'https://[fd00:ec2::254]',
  'https://[fc00::1]',
  'https://[2002:7f00:1::]',
  'https://169.254.169.254',
  'https://169.254.169.254/latest/meta-data',
  'https://metadata.google.internal',
  'https://kubernetes.default.svc.cluster.local',
  'https://printer.lan',
  'https://router.home',
  'https://wiki.corp',
  'https://1.0.0.127.in-addr.arpa',
  'https://10.0.0.1',
  'https://172.16.0.1',
  'https://192.168.1.1',
  'https://100.64.0.1',
  'https://8.8.8.8',
  'https://intranet',
  'https://api.razorpay.com:22',
  'https://api.razorpay.com:8443',
  'https://api.razorpay.com:80',
  'https://user@api.razorpay.com',
  'https://user:secret@api.razorpay.com',
  'https://api.razorpay.com@127.0.0.1',
  'https://127.0.0.1@api.razorpay.com',
  'https://api.razorpay.com\\@127.0.0.1',
  'https:\\\\127.0.0.1',
  'https://api.razorpay.com?x=1',
  'https://api.razorpay.com#x',
  'https://api.razorpay.com.',
  'https://api.razorpay.com\n.evil.example',
  'https://api.razorpay.com\t',
  'https://api .razorpay.com',
  'https://api.razorpay.com%2f@127.0.0.1',
  'https://127.0.0.1%00.razorpay.com',
  'https://hidden.onion',
];

describe('readTypedRoot', () => {
  it.each(hostile)('refuses %j', (text) => {
    expect(readTypedRoot(text, { loopback: false })).toBeUndefined();
  });

  it.each([
    ['https://api.razorpay.com', 'https://api.razorpay.com'],
    ['https://api.razorpay.com/', 'https://api.razorpay.com'],
    ['https://API.Stripe.com:443', 'https://api.stripe.com'],
    ['https://gateway.example.co.in/pay/', 'https://gateway.example.co.in/pay'],
  ])('takes %s', (text, root) => {
    expect(readTypedRoot(text, { loopback: false })).toBe(root);
  });

  it.each(['http://127.0.0.1:5601', 'http://localhost:5601', 'https://[::1]:5601/v1', 'http://127.1:5601'])(
    'takes %s only where this machine is allowed',
    (text) => {
      expect(readTypedRoot(text, { loopback: false })).toBeUndefined();
      expect(readTypedRoot(text, { loopback: true })).toMatch(/:5601/);
    },
  );

  it('lets nothing but this machine through when it is allowed', () => {
    const more = hostile.filter((text) => {
      const root = readTypedRoot(text, { loopback: true });
      return root !== undefined && !/^https:\/\/(localhost|127\.0\.0\.1|\[::1\])$/.test(root);
    });
    expect(more).toEqual([]);
  });
});

describe('isPublicAddress', () => {
  it.each(['8.8.8.8', '52.66.75.1', '2606:4700:4700::1111', '2a00:1450:4001:831::200e'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.255',
    '192.168.0.1',
    '169.254.169.254',
    '100.127.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '224.0.0.1',
    '198.19.0.1',
    '::1',
    '::',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fe80::1',
    'fd12::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'not an address',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
  it('calls nothing of the private ranges public', () => {
    const byte = fc.integer({ min: 0, max: 255 });
    const inside = fc.oneof(
      fc.tuple(fc.constant(10), byte, byte, byte),
      fc.tuple(fc.constant(127), byte, byte, byte),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), byte, byte),
      fc.tuple(fc.constant(192), fc.constant(168), byte, byte),
      fc.tuple(fc.constant(169), fc.constant(254), byte, byte),
    );
    fc.assert(fc.property(inside, (bytes) => !isPublicAddress(bytes.join('.'))));
  });
});
