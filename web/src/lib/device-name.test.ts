import { expect, it } from 'vitest';
import { deviceIn as nameOfServer } from '../../../infra/features/push/device-name.ts';
import { deviceIn } from './device-name.ts';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/142.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox', 'Linux'],
  [`Mozilla/5.0 (Linux; Android 16; Pixel 9) ${webkit} Chrome/142.0 Mobile`, 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1 Version/19.0 Safari/604.1',
    'Safari',
    'iPhone',
  ],
  ['curl/8.11', null, null],
])('finds browser and system in %s', (userAgent, browser, system) => {
  expect(deviceIn(userAgent)).toEqual({ browser, system });
  // the outbox names devices that the server has named
  expect(nameOfServer(userAgent)).toEqual({ browser: browser ?? '', system: system ?? '' });
});
