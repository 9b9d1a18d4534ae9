import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aClient, aPage, aWorker, someCounts } from '#testing/builders/builders.ts';
import { aGlance } from '#testing/builders/client-builders.ts';
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
