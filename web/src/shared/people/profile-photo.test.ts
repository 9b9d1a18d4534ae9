import { expect, test } from 'vitest';
import { profilePhoto, profilePhotoFault } from './profile-photo.ts';

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = 'Fajl je prevelik. Maksimalna veličina je 1MB.';
const NOT_JPEG = 'Samo .jpg fajlovi su dozvoljeni.';

const photo = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

test('a profile photo may be a JPEG of exactly 1 MB; any other has the error text of [people#profile-photo]', () => {
  expect(profilePhotoFault(photo('a.jpg', 'image/jpeg', MEGABYTE))).toBeUndefined();
  expect(profilePhotoFault(photo('A.JPEG', 'image/jpeg'))).toBeUndefined();
  expect(profilePhotoFault(photo('a.jpg', 'image/jpeg', MEGABYTE + 1))).toBe(TOO_LARGE);
  expect(profilePhotoFault(photo('a.png', 'image/png', MEGABYTE + 1))).toBe(NOT_JPEG);
  expect(profilePhotoFault(photo('a.jpg', 'image/png'))).toBe(NOT_JPEG);
  expect(profilePhotoFault(photo('a.exe', 'image/jpeg'))).toBe(NOT_JPEG);
});

test('a form refuses a photo that was not corrected, and requires a missing one', () => {
  const messageOf = (value: unknown) => profilePhoto.safeParse(value).error?.issues[0]?.message;
  expect(messageOf(photo('a.jpg', 'image/jpeg'))).toBeUndefined();
  expect(messageOf(photo('a.jpg', 'image/jpeg', MEGABYTE + 1))).toBe(TOO_LARGE);
  expect(messageOf(null)).toBe('Polje je obavezno');
});
