import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, anAdmin, aPage } from '#testing/builders/builders.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { createGate, stub, stubWith } from '#testing/stub.ts';
import { AdminPicker } from './admin-picker.tsx';
import { ClientPicker } from './client-picker.tsx';
import { PhoneField, toPhoneText } from './phone-field.tsx';
import { profilePhoto, profilePhotoFault } from './profile-photo.ts';

function Form() {
  const { control } = useForm({ defaultValues: { adminId: '', phone: '' } });
  return (
    <>
      <AdminPicker control={control} name="adminId" />
      <PhoneField control={control} name="phone" />
    </>
  );
}

test('an operator is found by name, telephone and e-mail, in any order [tables-and-formats#search-words]', async () => {
  const milica = anAdmin({ phone: '+381601901976', user: { email: 'milica.j@majstorija.rs' } });
  const petar = anAdmin({ firstName: 'Petar', lastName: 'Đurić', user: { email: 'petar@majstorija.rs' } });
  stub(api.admins.options, aPage([milica, petar]));
  const { user } = renderWithProviders(<Form />);
  const box = await screen.findByRole('combobox', { name: 'Operater' });
  await user.click(box);
  await screen.findByRole('option', { name: /Petar/ });
  for (const [typed, name] of [
    ['djuric petar', 'Petar Đurić'],
    ['060/190-1976', 'Milica Jovanović'],
    ['majstorija.rs đurić', 'Petar Đurić'],
  ] as const) {
    await user.clear(box);
    await user.type(box, typed);
    const offered = screen.queryAllByRole('option').map((option) => option.textContent.trim());
    expect(offered).toEqual([expect.stringContaining(name)]);
  }
});

function ClientForm() {
  const { control } = useForm({ defaultValues: { clientId: '' } });
  return <ClientPicker control={control} name="clientId" chosen={undefined} onPick={() => undefined} />;
}

test('clients of the text before are reached by nothing: no arrow, no Enter, no click', async () => {
  const [ana, marko, marta] = ['Ana', 'Marko', 'Marta'].map((firstName) => aClient({ firstName }));
  stub(api.clients.list, aPage([ana!, marko!]));
  const { user } = renderWithProviders(<ClientForm />);
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Klijent' });
  await user.click(box);
  await screen.findByRole('option', { name: /Marko/ });
  await user.keyboard('{ArrowDown}{ArrowDown}');
  const gate = createGate();
  stubWith(api.clients.list, async () => {
    await gate.opened;
    return aPage([marko!, marta!]);
  });
  await user.keyboard('mar{ArrowDown}{Enter}');
  await user.click(screen.getByRole('option', { name: /Ana/ }));
  expect(box.value).toBe('mar');
  gate.open();
  await screen.findByRole('option', { name: /Marta/ });
  expect(box.value).toBe('mar');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box.value).toMatch(/^Marko /);
});

test.each([
  ['064/123-45-67', '64 123 4567'],
  ['00381 64 123 456', '64 123 456'],
  ['+381 11 123 4567', '+381 11 123 4567'],
  ['+387 61 234 567', '+387 61 234 567'],
  ['pozvati kasnije', 'pozvati kasnije'],
])('%s becomes %s: a mobile number is grouped, anything else stays as typed', (typed, shown) => {
  expect(toPhoneText(typed)).toBe(shown);
});

const MEGABYTE = 1024 * 1024;
const TOO_LARGE = 'Fajl je prevelik. Maksimalna veličina je 1MB.';
const photo = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

test.each([
  [photo('a.jpg', 'image/jpeg', MEGABYTE), undefined],
  [photo('A.JPEG', 'image/jpeg'), undefined],
  [photo('a.jpg', 'image/jpeg', MEGABYTE + 1), TOO_LARGE],
  [photo('a.png', 'image/png'), 'Samo .jpg fajlovi su dozvoljeni.'],
  [photo('a.jpg', 'image/png'), 'Samo .jpg fajlovi su dozvoljeni.'],
  [photo('a.exe', 'image/jpeg'), 'Samo .jpg fajlovi su dozvoljeni.'],
])('a profile photo, case %#, has the error text of [people#profile-photo]', (file, text) => {
  expect(profilePhotoFault(file)).toBe(text);
});

test('a form refuses a photo that was not corrected, and requires a missing one', () => {
  const messageOf = (value: unknown) => profilePhoto.safeParse(value).error?.issues[0]?.message;
  expect(messageOf(photo('a.jpg', 'image/jpeg'))).toBeUndefined();
  expect(messageOf(photo('a.jpg', 'image/jpeg', MEGABYTE + 1))).toBe(TOO_LARGE);
  expect(messageOf(null)).toBe('Polje je obavezno');
});
