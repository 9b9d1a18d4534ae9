import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { anAuditEntry } from '#testing/builders/audit-builders.ts';
import { aCurrentUser, anId, aPage } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, server, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 60_000 });

const superAdmin = aCurrentUser({ role: 'super_admin' });
const jelena = { _id: anId(), firstName: 'Jelena', lastName: 'Đurić', role: 'client' } as const;
const changed = anAuditEntry({ person: jelena });
const EXPORT = `*/api${api.audit.export.path}`;

beforeEach(() => {
  Reflect.get(window, 'happyDOM').setViewport({ width: 1440, height: 900 });
  stub(api.audit.list, aPage([changed]));
});

const openLog = (search = '') => renderApp(`/admin/audit${search}`, { user: superAdmin });
const row = (name: RegExp) => screen.findByRole('row', { name });
const texts = (cells: HTMLElement[]) =>
  cells.map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
const lastQuery = () => requests(api.audit.list).at(-1)?.query;

describe('a row of the audit log [security#audit-screen]', () => {
  test('has time, who, what, whose with labels for a card, and the values before and after', async () => {
    openLog();
    const cells = within(await row(/Podaci su izmenjeni/)).getAllByRole('cell');
    expect(texts(cells)).toEqual([
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

  test('names the system, erased values, a thing without a name, and the way to the legal texts', async () => {
    const gone = { kind: 'price_item', _id: anId(), label: null } as const;
    const text = { kind: 'legal_version', _id: anId(), label: 'Uslovi (verzija 2)' } as const;
    stub(
      api.audit.list,
      aPage([
        anAuditEntry({ actor: null, changes: [], changeCount: 0, erasedFields: ['firstName'] }),
        anAuditEntry({ event: 'price_removed', person: null, subject: gone }),
        anAuditEntry({ event: 'legal_version_activated', person: null, subject: text }),
      ]),
    );
    openLog();
    const erased = within(await row(/Sistem/));
    expect(erased.getAllByText('ime: obrisano').length).toBeGreaterThan(0);
    within(await row(/Stavka cenovnika je obrisana/)).getByText('stavka cenovnika');
    const link = screen.getByRole('link', { name: 'Uslovi (verzija 2)' });
    expect(link.getAttribute('href')).toBe('/admin/legal-documents');
  });

  test('has no link to an operator, who has no page', async () => {
    const operator = { ...jelena, role: 'admin' } as const;
    stub(api.audit.list, aPage([anAuditEntry({ event: 'sign_in', person: operator })]));
    openLog();
    await row(/Prijava/);
    expect(screen.queryByRole('link', { name: 'Jelena Đurić' })).toBeNull();
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
    const dialog = await screen.findByRole('dialog', { name: 'Cenovnik je uvezen' });
    const facts = within(dialog);
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
  test('has no search and no order to choose', async () => {
    openLog('?searchTerm=ana&sort=oldest');
    await row(/Podaci su izmenjeni/);
    expect(screen.queryByRole('search')).toBeNull();
    expect(screen.queryByRole('combobox', { name: /Sortiraj/ })).toBeNull();
    expect(screen.queryByText(/Pretraga/)).toBeNull();
    expect(lastQuery()).toEqual({ page: '1', pageSize: '25' });
  });

  test('without rows offers to clear the filters', async () => {
    stub(api.audit.list, aPage([]));
    const { user, router } = openLog('?event=sign_in');
    await screen.findByText('Nema redova.');
    await user.click(screen.getAllByRole('button', { name: 'Poništi filtere' }).at(-1)!);
    await waitFor(() => expect(router.state.location.search).toEqual({}));
  });

  test('that failed can be loaded again', async () => {
    stubError(api.audit.list, 'server.unexpected');
    const { user } = openLog();
    await screen.findByText('Dnevnik nije učitan.');
    stub(api.audit.list, aPage([changed]));
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    expect(await row(/Podaci su izmenjeni/)).toBeTruthy();
  });

  test('that reaches its limit shows that, and that the export has fewer', async () => {
    stub(api.audit.list, aPage([changed], { total: 10_000 }));
    openLog();
    await screen.findByText('najnovijih 10.000 događaja');
    expect(screen.getByRole('button', { name: 'Izvezi najnovijih 2.000' })).toBeTruthy();
  });
});

describe('the export', () => {
  test('has the filters and is saved under its name', async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
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
    expect(saved).toEqual(['Dnevnik.xlsx']);
    expect(asked).toEqual(['?event=details_changed&from=2026-03-01']);
  });

  test('that failed shows it', async () => {
    server.use(http.get(EXPORT, () => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 })));
    const { user } = openLog();
    await row(/Podaci su izmenjeni/);
    await user.click(screen.getByRole('button', { name: 'Izvezi' }));
    expect(await screen.findAllByText('Dnevnik nije mogao biti izvezen')).not.toEqual([]);
  });
});

describe('who may see it', () => {
  test('an operator is sent to /unauthorized without a call', async () => {
    const { router } = renderApp('/admin/audit', { user: aCurrentUser() });
    await screen.findByText('Nemate dozvolu za pristup ovoj stranici.');
    expect(router.state.location.pathname).toBe('/unauthorized');
    expect(requests(api.audit.list)).toHaveLength(0);
  });

  test('a refusal of the server leads to /unauthorized too', async () => {
    stubError(api.audit.list, 'auth.forbidden');
    const { router } = openLog();
    await waitFor(() => expect(router.state.location.pathname).toBe('/unauthorized'));
  });

  test('a super admin gets there from Operateri', async () => {
    stub(api.admins.list, aPage([]));
    const { user, router } = renderApp('/admin/admins', { user: superAdmin });
    await user.click(await screen.findByRole('link', { name: 'Dnevnik' }));
    await row(/Podaci su izmenjeni/);
    expect(router.state.location.pathname).toBe('/admin/audit');
  });
});
