import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { parseTilesUrl } from './tiles-url.ts';

it.each([
  ['https://tile.openstreetmap.org/{z}/{x}/{y}.png', 'https://tile.openstreetmap.org'],
  ['http://localhost:8080/styles/x/{z}/{x}/{y}@2x.png?key=a-B_1', 'http://localhost:8080'],
  ['https://tiles.example/?z={z}&x={x}&y={y}', 'https://tiles.example'],
])('%s allows pictures from %s', (template, origin) =>
  expect(parseTilesUrl(template)).toEqual({ template, origin }),
);

it.each([
  ['ftp://tiles.example/{z}/{x}/{y}.png', /http/],
  ['tiles/{z}/{x}/{y}.png', /http/],
  ['https://tiles.example/{z}/{x}.png', /\{z\}, \{x\} and \{y\}/],
  ['https://tiles.example/{z}/{z}/{x}/{y}.png', /once each/],
  ['https://{s}.tiles.example/{z}/{x}/{y}.png', /other \{parts\}/],
  ['https://{z}.tiles.example/{x}/{y}.png', /host/],
  ['https://me:word@tiles.example/{z}/{x}/{y}.png', /user/],
  ['https://tiles.example/{z}/{x}/{y}.png#a', /fragment/],
  ['https://tiles.example/{z}/{x}/{y}.png"><script>', /unusual/],
  ['https://tiles.example/{z}/{x}/{y}.png; script-src *', /unusual/],
])('%s is refused', (text, message) => expect(() => parseTilesUrl(text)).toThrow(message));

it('is refused without its value in the message', () => {
  expect(() => readConfig({ TILES_URL: 'https://tiles.example/?key=secret' }, [])).toThrow(
    /^TILES_URL must contain \{z\}, \{x\} and \{y\} once each$/,
  );
});
