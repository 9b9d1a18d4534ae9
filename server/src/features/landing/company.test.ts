import { describe, expect, it } from 'vitest';
import { fitsTin } from '@majstorija/contract/people/control-digits.ts';
import { aConfig, refusalOf } from '#testing/builders/configs.ts';
import { companyOf, toSender } from './company.service.ts';

const SET = {
  COMPANY_NAME: 'Česma & sinovi d.o.o.',
  COMPANY_TIN: '101134702',
  COMPANY_ADDRESS: 'Vojvode Stepe 12, 11000 Beograd',
  COMPANY_PHONE: '011 123-45-67',
};

describe('the company [public-page#company]', () => {
  it('is what is set, and nothing else', () => {
    const [name, tin, address, phone] = Object.values(SET);
    expect(companyOf(aConfig(SET))).toEqual({ name, tin, address, phone });
    expect(companyOf(aConfig({ COMPANY_PHONE: '+381111234567' }))).toEqual({
      name: null,
      tin: null,
      address: null,
      phone: '+381111234567',
    });
  });

  it('is an example that says so with demo data, and unknown without', () => {
    const example = companyOf(aConfig({ DEMO_DATA: 'on' }));
    expect(example.name).toContain('primer');
    expect(fitsTin(example.tin ?? '')).toBe(true);
    expect(Object.values(companyOf(aConfig({ DEMO_DATA: 'off' })))).toEqual([null, null, null, null]);
  });
});

it.each([
  [{ COMPANY_NAME: 'a\nb' }, 'COMPANY_NAME must be one line of at most 100 characters'],
  [{ COMPANY_ADDRESS: 'a'.repeat(201) }, 'COMPANY_ADDRESS must be one line of at most 200 characters'],
  [{ COMPANY_TIN: '12345678' }, 'COMPANY_TIN must be 9 digits'],
  [{ COMPANY_PHONE: 'pozovite nas' }, 'COMPANY_PHONE must be a telephone number, such as 011 123 4567'],
])('refuses %j with one line', (env, line) => {
  expect(refusalOf(() => aConfig(env as unknown as Record<string, string>))).toBe(line);
});

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
