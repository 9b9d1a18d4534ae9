import { describe, expect, test } from 'vitest';
import { EMPTY_ORDER, OrderForm } from './order-form.ts';
import { EMPTY_TERM } from '#shared/orders/term/term-form.ts';
import { photoFault } from '#shared/orders/order-photos-field.tsx';

const MEGABYTE = 1024 * 1024;
const BAD_PHOTO = 'Samo .jpg fajlovi manji od 1MB su dozvoljeni';
const ID = '0190a000-0000-7000-8000-000000000001';

const photo = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });
const jpegs = (count: number) => Array.from({ length: count }, (_, at) => photo(`${at}.jpg`, 'image/jpeg'));

const filled = {
  ...EMPTY_TERM,
  clientId: ID,
  category: 'ELECTRICS',
  package: 'ELECTRICAL',
  addressId: ID,
  description: '',
  isMine: true,
  termsRead: false,
  files: [],
};

function faults(values: unknown): Record<string, string> {
  const issues = OrderForm.safeParse(values).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [String(path[0]), message]));
}

describe('a photo of an order', () => {
  test('may be a JPEG of exactly 1 MB', () => {
    expect(photoFault(photo('a.jpg', 'image/jpeg', MEGABYTE))).toBeUndefined();
    expect(photoFault(photo('A.JPEG', 'image/jpeg'))).toBeUndefined();
  });

  test('may not be larger, of another kind, or only named like a JPEG', () => {
    expect(photoFault(photo('a.jpg', 'image/jpeg', MEGABYTE + 1))).toBe(BAD_PHOTO);
    expect(photoFault(photo('a.png', 'image/png'))).toBe(BAD_PHOTO);
    expect(photoFault(photo('a.jpg', 'image/png'))).toBe(BAD_PHOTO);
    expect(photoFault(photo('a.exe', 'image/jpeg'))).toBe(BAD_PHOTO);
  });
});

describe('the form of a new order', () => {
  test('returns the text of [orders#create-fields] for every missing choice', () => {
    expect(faults(EMPTY_ORDER)).toEqual({
      clientId: 'Morate izabrati klijenta',
      category: 'Morate izabrati kategoriju',
      package: 'Morate izabrati potkategoriju',
      addressId: 'Morate izabrati adresu',
    });
  });

  test('needs neither description nor photos', () => {
    expect(faults(filled)).toEqual({});
  });

  test('takes 8 photos and refuses the ninth', () => {
    expect(faults({ ...filled, files: jpegs(8) })).toEqual({});
    expect(faults({ ...filled, files: jpegs(9) })).toEqual({ files: 'Maksimalno 8 slika je dozvoljeno' });
  });

  test('cannot be sent with a photo that was not corrected', () => {
    expect(faults({ ...filled, files: [...jpegs(1), photo('b.png', 'image/png')] })).toEqual({
      files: BAD_PHOTO,
    });
  });
});
