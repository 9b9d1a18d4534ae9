import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { newOrderSuggestionsQuery } from '#api/dispatch/worker-suggestions.ts';
import { useOfferedWorkers } from './use-offered-workers.tsx';
import { WorkerField } from './worker-field.tsx';
import { aPage, aWorker } from '#testing/builders/builders.ts';
import { renderWithProviders } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 20_000 });

const SERVICE = 'Vodoinstalaterski radovi';
const NOBODY = `Nema aktivnog majstora za „${SERVICE}”`;
const NOT_FOUND = `Nijedan majstor za „${SERVICE}” ne odgovara pretrazi`;
const FAILED = 'Majstori nisu učitani.';

const companyOf = (companyName: string, municipality: 'Zemun' | 'Čukarica') => ({
  _id: companyName,
  companyName,
  address: { municipality, streetAndNumber: 'Glavna 12' },
});
const marko = aWorker({
  firstName: 'Marko',
  lastName: 'Ilić',
  phone: '+381601901976',
  owner: companyOf('Čelik Vodovod', 'Čukarica'),
});
const zoran = aWorker({
  firstName: 'Zoran',
  lastName: 'Đurić',
  phone: '+38165402402',
  owner: companyOf('ViK Servis', 'Zemun'),
});

function Form() {
  const form = useForm({ defaultValues: { workerId: '' } });
  const offered = useOfferedWorkers(
    (part) => newOrderSuggestionsQuery({ package: 'PLUMBING' }, part),
    'PLUMBING',
  );
  return (
    <WorkerField
      control={form.control}
      name="workerId"
      label="Majstor"
      offered={offered}
      package="PLUMBING"
    />
  );
}

async function open() {
  const { user } = renderWithProviders(<Form />);
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Majstor' });
  await user.click(box);
  return { user, box };
}

const offered = () => screen.queryAllByRole('option').map((option) => option.textContent.trim());

describe('the workers of an order, by name while nothing ranks them', () => {
  beforeEach(() => stubError(api.dispatch.suggestionsForNew, 'request.invalid'));

  test.each([
    ['ilic marko', 'Marko Ilić'],
    ['vodovod marko', 'Marko Ilić'],
    ['cukarica', 'Marko Ilić'],
    ['чукарица илић', 'Marko Ilić'],
    ['zemun zor', 'Zoran Đurić'],
    ['060 190 1976', 'Marko Ilić'],
    ['+381 60 190 1976', 'Marko Ilić'],
    ['060/190-1976 ilic', 'Marko Ilić'],
    ['1976', 'Marko Ilić'],
    ['02 402', 'Zoran Đurić'],
  ])('are found by %j', async (typed, name) => {
    stub(api.workers.list, aPage([marko, zoran]));
    const { user, box } = await open();
    await screen.findByRole('option', { name: /Marko Ilić/ });
    await user.type(box, typed);
    expect(offered()).toEqual([expect.stringContaining(name)]);
  });

  test('are active and offer its package, by name', async () => {
    const workers = [
      aWorker({ firstName: 'Žarko' }),
      aWorker({ firstName: 'Čeda' }),
      aWorker({ firstName: 'Cane', packages: ['ELECTRICAL', 'PLUMBING'] }),
      aWorker({ firstName: 'Ana', isActive: false }),
      aWorker({ firstName: 'Boba', packages: ['ELECTRICAL'] }),
    ];
    stub(api.workers.list, aPage(workers));
    await open();
    await screen.findByRole('option', { name: /Žarko/ });
    expect(offered()).toEqual(['Cane', 'Čeda', 'Žarko'].map((name) => expect.stringContaining(name)));
  });

  test('are shown with company, municipality and a telephone number that no line breaks', async () => {
    stub(api.workers.list, aPage([marko]));
    await open();
    const option = await screen.findByRole('option', { name: /Marko Ilić/ });
    expect(option.textContent).toContain(
      'Čelik Vodovod\u00A0· Čukarica\u00A0· +381\u00A060\u00A0190\u00A01976',
    );
  });

  test('the list tells that the search finds nobody', async () => {
    stub(api.workers.list, aPage([marko]));
    const { user, box } = await open();
    await screen.findByRole('option', { name: /Marko Ilić/ });
    await user.type(box, 'pera');
    screen.getByText(NOT_FOUND);
    expect(screen.queryByText(NOBODY)).toBeNull();
  });

  test('the list tells that no active worker offers the service, also while something is typed', async () => {
    stub(
      api.workers.list,
      aPage([
        { ...marko, packages: ['ELECTRICAL'] },
        { ...zoran, isActive: false },
      ]),
    );
    const { user, box } = await open();
    await screen.findByText(NOBODY);
    await user.type(box, 'marko');
    screen.getByText(NOBODY);
    expect(screen.queryByText(NOT_FOUND)).toBeNull();
  });

  test('the list tells that it was not loaded, and is loaded again from its last entry by keyboard', async () => {
    stubError(api.workers.list, 'request.invalid');
    const { user, box } = await open();
    await screen.findByText(FAILED);
    expect(offered()).toEqual(['Pokušaj ponovo']);
    const gate = createGate();
    stubWith(api.workers.list, async () => {
      await gate.opened;
      return aPage([marko, zoran]);
    });
    const before = requests(api.workers.list).length;
    await user.keyboard('{ArrowDown}{Enter}');
    await screen.findByText('Učitavanje…');
    expect([box.value, document.activeElement === box, offered()]).toEqual(['', true, []]);
    gate.open();
    await screen.findByRole('option', { name: /Marko Ilić/ });
    expect(offered()).toHaveLength(2);
    expect(requests(api.workers.list)).toHaveLength(before + 1);
  });
});
