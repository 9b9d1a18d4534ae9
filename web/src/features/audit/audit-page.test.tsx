import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { anAuditEntry } from '#testing/builders/audit-builders.ts';
import { aCurrentUser, anAdmin, anId, anOwner, aPage, aWorker, aClient } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, server, stub } from '#testing/stub.ts';

const jelena = { _id: anId(), firstName: 'Jelena', lastName: 'Đurić', role: 'client' } as const;
const changed = anAuditEntry({ person: jelena });

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.audit.list, aPage([changed]));
  stub(api.admins.options, aPage([anAdmin({ firstName: 'Sava', lastName: 'Lukić' })]));
  stub(api.owners.list, aPage([anOwner({ firstName: 'Olga', companyName: 'Cev d.o.o.' })]));
  stub(api.workers.list, aPage([aWorker({ firstName: 'Žarko', lastName: 'Ljubičić', isOwner: false })]));
  stub(api.clients.list, aPage([aClient({ _id: jelena._id, firstName: 'Jelena', lastName: 'Đurić' })]));
});

const openLog = (search = '') =>
  renderApp(`/admin/audit${search}`, { user: aCurrentUser({ role: 'super_admin' }) });
const row = (name: RegExp) => screen.findByRole('row', { name });
const texts = (cells: HTMLElement[]) =>
  cells.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
const lastQuery = () => requests(api.audit.list).at(-1)?.query;
const pill = (name: string) => screen.findByRole('button', { name: `Ukloni filter ${name}` });

describe('a row of the audit log [security#audit-screen]', () => {
  test('has time, who, what, whose with labels for a card, and the values before and after', async () => {
    openLog();
    expect(texts(within(await row(/Podaci su izmenjeni/)).getAllByRole('cell'))).toEqual([
      '05.03.2026. / 09:07h',
      'Ko: Milica JovanovićAdministrator',
      expect.stringContaining('Podaci su izmenjeni'),
      'Čije: Jelena Đurić',
      'mobilni telefon: +381 64 111 2223 → +381 64 111 2224',
    ]);
    const link = screen.getByRole('link', { name: 'Jelena Đurić' });
    expect(link.getAttribute('href')).toBe(`/admin/clients/${jelena._id}`);
    screen.getByText('1 događaj');
  });

  test('opens the whole event, and returns the focus', async () => {
    const imported = anAuditEntry({
      event: 'price_list_imported',
      person: null,
      requestId: 'zahtev-1',
      route: 'POST /v1/price-list/import',
      changes: [{ field: anId(), before: null, after: { name: 'Ventil', grossPrice: 1234.5 } }],
      changeCount: 12,
    });
    stub(api.audit.list, aPage([imported]));
    const { user } = openLog();
    const button = await screen.findByRole('button', { name: 'Cenovnik je uvezen' });
    await user.click(button);
    const facts = within(await screen.findByRole('dialog', { name: 'Cenovnik je uvezen' }));
    expect(texts(facts.getAllByRole('definition'))).toEqual([
      '05.03.2026. / 09:07h',
      'Milica Jovanović, Administrator',
      'POST /v1/price-list/import',
      'zahtev-1',
      '– → cena: 1.234,50 rsd',
    ]);
    facts.getByText('još izmena: 11');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button));
  });
});

describe('the list', () => {
  test('is exported with its filters under its name, and a failure is shown', async () => {
    const EXPORT = `*/api${api.audit.export.path}`;
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const asked: string[] = [];
    server.use(
      http.get(EXPORT, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.arrayBuffer(new Uint8Array([80, 75, 3, 4]).buffer);
      }),
    );
    const { user } = openLog('?event=details_changed&page=1&from=2026-03-01');
    await row(/Podaci su izmenjeni/);
    await user.click(screen.getByRole('button', { name: 'Izvezi' }));
    await screen.findAllByText('Dnevnik je izvezen.');
    expect(saved.mock.contexts[0]).toHaveProperty('download', 'Dnevnik.xlsx');
    expect(asked).toEqual(['?event=details_changed&from=2026-03-01']);
    server.use(http.get(EXPORT, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    await user.click(screen.getByRole('button', { name: 'Izvezi' }));
    expect(await screen.findAllByText('Dnevnik nije mogao biti izvezen')).not.toEqual([]);
  });
});

describe('the filters of the audit log [security#audit-screen]', () => {
  test('are kind, person and actor, which are in the address', async () => {
    const { user, router } = openLog();
    await row(/Podaci su izmenjeni/);
    const choose = async (filter: string, option: string | RegExp) => {
      await user.click(screen.getByRole('combobox', { name: filter }));
      await user.click(await screen.findByRole('option', { name: option }));
    };
    await choose('Šta', 'Cenovnik je uvezen');
    await waitFor(() => expect(lastQuery()).toMatchObject({ event: 'price_list_imported' }));
    await choose('Čije', /^Jelena Đurić/);
    await waitFor(() => expect(lastQuery()).toMatchObject({ personId: jelena._id }));
    await choose('Ko', /^Sava Lukić/);
    await waitFor(() => expect(lastQuery()).toMatchObject({ actorId: expect.any(String) }));
    await pill('Čije: Jelena Đurić');
    const event = 'price_list_imported';
    expect(router.state.location.search).toMatchObject({ event, personId: jelena._id });
  });
});
