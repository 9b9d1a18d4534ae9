import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { AdminPicker } from './admin-picker.tsx';
import { aPage, anAdmin } from '#testing/builders/builders.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { stub } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 20_000 });

const milica = anAdmin({ phone: '+381601901976', user: { email: 'milica.j@majstorija.rs' } });
const petar = anAdmin({
  firstName: 'Petar',
  lastName: 'Đurić',
  phone: '+38165402402',
  user: { email: 'petar@majstorija.rs' },
});

function Form() {
  const form = useForm({ defaultValues: { adminId: '' } });
  return <AdminPicker control={form.control} name="adminId" />;
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent.trim());

test.each([
  ['djuric petar', 'Petar Đurić'],
  ['060/190-1976', 'Milica Jovanović'],
  ['milica.j@', 'Milica Jovanović'],
  ['402 petar', 'Petar Đurić'],
  ['majstorija.rs đurić', 'Petar Đurić'],
])(
  'an operator is found by name, telephone and e-mail, in any order: %s [tables-and-formats#search-words]',
  async (typed, name) => {
    stub(api.admins.options, aPage([milica, petar]));
    const { user } = renderWithProviders(<Form />);
    const box = await screen.findByRole('combobox', { name: 'Operater' });
    await user.click(box);
    await screen.findByRole('option', { name: /Petar/ });
    await user.type(box, typed);
    expect(offered()).toEqual([expect.stringContaining(name)]);
  },
);
