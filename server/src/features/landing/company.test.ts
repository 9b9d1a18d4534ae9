import { expect, it } from 'vitest';
import { toSender } from './company.service.ts';

it('a letter names its sender by what is known, at least by the product [complaints#letter-sender]', () => {
  const company = {
    name: 'Majstor d.o.o.',
    tin: '123456789',
    address: 'Njegoševa 44, Beograd',
    phone: '011 123 4567',
  };
  expect(toSender(company)).toEqual([
    'Majstor d.o.o., PIB 123456789',
    'Njegoševa 44, Beograd',
    'telefon 011 123 4567',
  ]);
  expect(toSender({ name: null, tin: null, address: null, phone: null })).toEqual(['Majstorija']);
});
