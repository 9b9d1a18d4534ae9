import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aPage, aWorker, someCounts } from '#testing/builders/builders.ts';
import { aClientDetail, aGlance } from '#testing/builders/client-builders.ts';
import { aGlanceOrder, aWorkerGlance } from '#testing/builders/glance-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { stub, stubWith } from '#testing/stub.ts';

const jelena = aClient({ firstName: 'Jelena', lastName: 'Đurić' });
const petar = aClient({ firstName: 'Petar', lastName: 'Ilić' });

const panel = (name: string) => screen.findByRole('complementary', { name: `Pogled na ${name}` });
const isShown = () => screen.queryByRole('complementary', { name: /^Pogled na/ }) !== null;
const isClosed = () => waitFor(() => expect(isShown()).toBe(false));

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.orders.counts, someCounts());
  stub(api.clients.list, aPage([jelena, petar]));
  stubWith(api.clients.glance, ({ params }) => {
    const { _id, firstName, lastName } = params.id === jelena._id ? jelena : petar;
    return aGlance({ _id, firstName, lastName, note: `Pas kod: ${firstName}` });
  });
});

async function openClients() {
  const view = renderApp('/admin/clients');
  const link = await screen.findByRole('link', { name: 'Jelena Đurić' });
  act(() => link.focus());
  return { ...view, link };
}

describe('the panel of a person [people#peek]', () => {
  test('opens by Space on the name, follows the rows, and Escape leads back to the row', async () => {
    const { user, link } = await openClients();
    await user.keyboard(' ');
    await within(await panel('klijenta Jelena Đurić')).findByText('Pas kod: Jelena');
    expect(document.activeElement).toBe(link);
    await user.keyboard('{ArrowDown}');
    await within(await panel('klijenta Petar Ilić')).findByText('Pas kod: Petar');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(await panel('klijenta Petar Ilić'));
    await user.keyboard('{Escape}');
    await isClosed();
    expect(document.activeElement?.textContent).toBe('Petar Ilić');
  });
});

describe('what the panel shows', () => {
  test('of a client: figures, orders with clocks, the way to a new one', async () => {
    const due = {
      what: 'assign',
      since: '2026-03-05T08:07:00.000Z',
      until: '2026-03-05T08:22:00.000Z',
    } as const;
    const open = aGlanceOrder({ orderCode: 'N000201', due });
    const closed = aGlanceOrder({ orderCode: 'N000202', status: 'completed' });
    const glance = {
      orderCount: 2,
      complaintCount: 1,
      totalCost: 4500,
      openCount: 1,
      openOrders: [open],
      closedOrders: [closed],
    };
    stub(api.clients.glance, aGlance({ ...jelena, ...glance }));
    stub(api.clients.get, aClientDetail(jelena));
    stub(api.priceList.list, aPage([]));
    stub(api.admins.options, aPage([]));
    const { user } = await openClients();
    await user.keyboard(' ');
    const shown = within(await panel('klijenta Jelena Đurić'));
    const orders = within(await shown.findByRole('region', { name: /^Otvoreni nalozi/ }));
    expect(orders.getByRole('link').getAttribute('href')).toBe(`/admin/orders/${open._id}`);
    expect(orders.getByText('bez majstora')).toBeTruthy();
    expect(shown.getByText('N000202')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Pozovi: Jelena Đurić' })).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Nov nalog' }));
    expect(await screen.findByRole('dialog', { name: 'Nov nalog' })).toBeTruthy();
  });

  const worker = aWorker({ firstName: 'Zoran', lastName: 'Bulatović' });

  async function openWorker(glance: Parameters<typeof aWorkerGlance>[0]) {
    stub(api.workers.list, aPage([worker]));
    stub(api.workers.glance, aWorkerGlance({ ...glance, _id: worker._id }));
    const view = renderApp('/admin/workers');
    const link = await screen.findByRole('link', { name: 'Zoran Bulatović' });
    act(() => link.focus());
    await view.user.keyboard(' ');
    return { ...view, shown: within(await panel('majstora Zoran Bulatović')) };
  }

  test('of a worker: the jobs of today and how many assignments were accepted', async () => {
    const jobs = [aGlanceOrder({ orderCode: 'N000301', status: 'arrived' })];
    const acceptance = { accepted: 9, of: 10, medianMinutes: 4 };
    const { shown } = await openWorker({ openCount: 1, jobs, completed: 34, acceptance });
    const figure = await shown.findByText('9 od 10');
    expect(figure.parentElement?.textContent).toBe('9 od 10 poslednjih dodela prihvaćeno, za 4 min');
    expect(within(shown.getByRole('region', { name: /^Poslovi danas/ })).getByText('N000301')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'ViK Servis' })).toBeTruthy();
  });
});
