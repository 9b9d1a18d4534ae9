import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aPage, anAddress } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
import { aGlanceOrder } from '#testing/builders/glance-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub, stubError, stubWith } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić', addresses: [anAddress()] });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  for (const route of [api.orders.list, api.workers.list, api.admins.options] as const)
    stub(route, aPage([]));
  stub(api.clients.list, aPage([jelena]));
  stub(api.clients.glance, aGlance({ _id: jelena._id }));
  stub(api.priceList.list, aPage([]));
});

const dialog = () => within(screen.getByRole('dialog', { name: 'Nov nalog' }));
const part = (name: string) => within(dialog().getByRole('region', { name }));
const busy = (name: string) => dialog().getByRole('region', { name }).querySelector('[aria-busy="true"]');

/** 'Nov nalog' with a client and a service: both parts ask the server. */
async function openFilled() {
  const { user } = renderApp('/admin/orders');
  await screen.findByText('Nema redova.');
  await user.click(screen.getAllByRole('button', { name: 'Nov nalog' })[0]!);
  await screen.findByRole('dialog', { name: 'Nov nalog' });
  await user.click(dialog().getByLabelText('Klijent', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: /Jelena Đurić/ }));
  await user.click(dialog().getByRole('radio', { name: 'Elektro radovi' }));
  return user;
}

describe('a part of the pane without its data [orders#intake-pane]', () => {
  test('is marked as busy while it loads, and the form works', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    stubWith(api.clients.glance, async () => {
      await answered;
      return aGlance({ _id: jelena._id, note: 'Pas u dvorištu' });
    });
    const user = await openFilled();
    expect(busy('Ko zove')).not.toBeNull();
    await user.type(dialog().getByLabelText(/Opis problema/), 'Curi');
    expect(Reflect.get(dialog().getByLabelText(/Opis problema/), 'value')).toBe('Curi');
    answer();
    expect(await part('Ko zove').findByText('Pas u dvorištu')).toBeTruthy();
    expect(busy('Ko zove')).toBeNull();
  });

  test('says that the client was not loaded, and tries again', async () => {
    stubError(api.clients.glance, 'server.busy');
    const user = await openFilled();
    await part('Ko zove').findByText('Podaci o klijentu nisu učitani.');
    stub(api.clients.glance, aGlance({ _id: jelena._id, note: 'Sad radi' }));
    await user.click(part('Ko zove').getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await part('Ko zove').findByText('Sad radi')).toBeTruthy();
  });

  test('says that the prices were not loaded, and tries again', async () => {
    stubError(api.priceList.list, 'server.busy');
    const user = await openFilled();
    await part('Cene za reći').findByText('Cenovnik nije učitan.');
    stub(api.priceList.list, aPage([]));
    await user.click(part('Cene za reći').getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await part('Cene za reći').findByText('Nijedna stavka cenovnika ne odgovara opisu.')).toBeTruthy();
  });
});

test('an open order of the caller has its clock, which readers are not told again and again', async () => {
  const due = {
    what: 'assign',
    since: '2026-03-05T08:07:00.000Z',
    until: '2026-03-05T08:22:00.000Z',
  } as const;
  const open = aGlanceOrder({ orderCode: 'N000201', due });
  stub(api.clients.glance, aGlance({ _id: jelena._id, openCount: 1, openOrders: [open] }));
  await openFilled();
  expect((await part('Ko zove').findByRole('status')).textContent).toContain('Već ima otvoren nalog N000201');
  expect(part('Ko zove').getByText('bez majstora').closest('[role="status"]')).toBeNull();
});
