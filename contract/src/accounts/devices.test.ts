import { expect, it } from 'vitest';
import { deviceText } from '@majstorija/contract/accounts/devices.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    'Chrome na Windows-u',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    'Edge na Windows-u',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 OPR/120.0.0.0`,
    'Opera na Linux-u',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox na Mac-u',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari na Mac-u',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari na iPhone-u',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome na iPad-u',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    'Chrome na Android-u',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S931B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet na Android-u',
  ],
  ['curl/8.14.1', 'Nepoznat uređaj'],
  ['Windows', 'Nepoznat pregledač na Windows-u'],
  ['', 'Nepoznat uređaj'],
])('names %s', (userAgent, text) => {
  expect(deviceText({ userAgent, clientType: 'web' })).toBe(text);
});

it('names the mobile app by its system', () => {
  const android = { userAgent: 'okhttp/4.12 Android 15', clientType: 'mobile' } as const;
  expect(deviceText(android)).toBe('Mobilna aplikacija na Android-u');
  expect(deviceText({ userAgent: '', clientType: 'mobile' })).toBe('Mobilna aplikacija');
});
