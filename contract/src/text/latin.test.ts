import { expect, it } from 'vitest';
import { toLatin } from '@majstorija/contract/text/latin.ts';

it.each([
  ['Његошева', 'Njegoševa'],
  ['ЊЕГОШЕВА', 'NJEGOŠEVA'],
  ['Љубе Џонића', 'Ljube Džonića'],
  ['ГОСПОДАР ЈОВАНОВА', 'GOSPODAR JOVANOVA'],
  ['Ђорђа Вајферта 12Б', 'Đorđa Vajferta 12B'],
  ['ПУТ Љ', 'PUT Lj'],
  ['Knez Mihailova', 'Knez Mihailova'],
])('writes %s in Latin script as %s', (cyrillic, latin) => {
  expect(toLatin(cyrillic)).toBe(latin);
});
