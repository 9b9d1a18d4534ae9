import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aPage } from '#testing/builders/builders.ts';
import { aLegalDocument, aLegalSummary } from '#testing/builders/legal-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubBadGateway, stubWith } from '#testing/stub.ts';

const PATH = '/admin/legal-documents';
const CLIENTS = 'Uslovi korišćenja za klijente';
const WORKERS = 'Uslovi korišćenja za majstore i vlasnike';
const PRIVACY = 'Politika privatnosti';

const threeDocuments = () =>
  aPage([
    aLegalSummary(),
    aLegalSummary({ type: 'WORKER_OWNER_TERMS', isActive: false, currentVersion: 11 }),
    aLegalSummary({ type: 'PRIVACY_POLICY' }),
  ]);

// The stub of a document's own path would answer the summary too, so it is set first.
const sheet = async (name: string) => within(await screen.findByRole('article', { name }));
const press = async (user: ReturnType<typeof renderApp>['user'], name: string, button: string) =>
  user.click((await sheet(name)).getByRole('button', { name: button }));

describe('the sheets', () => {
  test('each document shows its version, whether it is active, since when, and when it was changed', async () => {
    stub(api.legalDocuments.summary, threeDocuments());
    renderApp(PATH);
    const clients = await sheet(CLIENTS);
    expect(clients.queryByText('v2')).not.toBeNull();
    expect(clients.queryByText('Aktivan')).not.toBeNull();
    expect(clients.getByText(/^Važi od/).textContent).toBe('Važi od 05.03.2025.');
    expect(clients.getByText(/^Izmenjeno/).textContent).toBe('Izmenjeno 04.03.2025. / 10:00h');
    const workers = await sheet(WORKERS);
    expect(workers.queryByText('v11')).not.toBeNull();
    expect(workers.queryByText('Neaktivan')).not.toBeNull();
    expect(workers.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Pregled',
      'Izmeni',
      'Nova verzija',
      'Istorija',
    ]);
    expect(document.title).toContain('Pravni dokumenti');
  });

  test('with three documents no other can be created, and the button shows why as text', async () => {
    stub(api.legalDocuments.summary, threeDocuments());
    const { user } = renderApp(PATH);
    await sheet(PRIVACY);
    const create = screen.getByRole('button', { name: 'Novi dokument' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    const reason = document.getElementById(create.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toBe('Sva tri dokumenta postoje. Izmene objavite kao novu verziju.');
    await user.click(create);
    await user.keyboard('n');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Kreiraj dokument' })).toBeNull();
  });

  test('a failure shows the text of [legal#retries] after three more tries, and refetching shows the sheets', async () => {
    stubBadGateway(api.legalDocuments.summary);
    const { user } = renderApp(PATH);
    await screen.findByRole('heading', { name: 'Greška pri učitavanju dokumenata' });
    const create = screen.getByRole('button', { name: 'Novi dokument' });
    expect(create.getAttribute('aria-disabled')).toBe('true');
    expect(screen.queryByText('Dokumenti još nisu učitani.')).not.toBeNull();
    expect(screen.queryAllByText('Legal documents summary could not be fetched').length).toBeGreaterThan(0);
    expect(requests(api.legalDocuments.summary)).toHaveLength(4);
    stub(api.legalDocuments.summary, threeDocuments());
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await sheet(CLIENTS);
    expect(screen.queryByRole('heading', { name: 'Greška pri učitavanju dokumenata' })).toBeNull();
  });
});

describe('the preview', () => {
  // Sanitizing is tested in Chromium (e2e): the purifier does not work in the DOM of these tests.
  test('shows the current version, and gives the focus back when closed', async () => {
    stub(
      api.legalDocuments.get,
      aLegalDocument({ description: 'Za sve koji naručuju.', isActive: false, version: 7 }),
    );
    stub(api.legalDocuments.summary, threeDocuments());
    const { user } = renderApp(PATH);
    await press(user, CLIENTS, 'Pregled');
    const dialog = within(await screen.findByRole('dialog', { name: CLIENTS }));
    await dialog.findByText(/Ovi uslovi važe za sve klijente/);
    expect(dialog.queryByText('Za sve koji naručuju.')).not.toBeNull();
    expect(dialog.queryByText('v7')).not.toBeNull();
    expect(dialog.queryByText('Neaktivan')).not.toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Zatvori' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const opener = (await sheet(CLIENTS)).getByRole('button', { name: 'Pregled' });
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('the history', () => {
  const older = aLegalDocument({
    version: 1,
    isActive: false,
    title: 'Uslovi 2024',
    content: '<p>Stari tekst.</p>',
  });
  const newer = aLegalDocument();
  const row = async (name: RegExp) => within(await screen.findByRole('listitem', { name }));

  async function openHistory() {
    stub(api.legalDocuments.summary, threeDocuments());
    const app = renderApp(PATH);
    await press(app.user, CLIENTS, 'Istorija');
    await screen.findByRole('dialog', { name: `Istorija verzija: ${CLIENTS}` });
    return app;
  }

  test('lists every version, and each can be read over it', async () => {
    stub(api.legalDocuments.versions, aPage([newer, older]));
    const { user } = await openHistory();
    expect((await row(/v2/)).queryByRole('button', { name: 'Aktiviraj' })).toBeNull();
    await user.click((await row(/v1/)).getByRole('button', { name: 'Pregled' }));
    const preview = within(await screen.findByRole('dialog', { name: 'Uslovi 2024' }));
    expect(preview.queryByText(/Stari tekst/)).not.toBeNull();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Uslovi 2024' })).toBeNull());
    expect(screen.queryByRole('dialog', { name: `Istorija verzija: ${CLIENTS}` })).not.toBeNull();
  });

  test('activates a version once, with a notice, and shows which one is active now', async () => {
    let versions = [newer, older];
    const gate = createGate();
    stubWith(api.legalDocuments.versions, () => aPage(versions));
    stubWith(api.legalDocuments.activate, async () => {
      await gate.opened;
      versions = [
        { ...newer, isActive: false },
        { ...older, isActive: true },
      ];
      return { ...older, isActive: true };
    });
    const { user } = await openHistory();
    await user.click((await row(/v1/)).getByRole('button', { name: 'Aktiviraj' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Aktiviraj verziju v1?' }));
    await user.dblClick(question.getByRole('button', { name: 'Aktiviraj' }));
    gate.open();
    await screen.findAllByText('Verzija je uspešno aktivirana');
    await waitFor(async () => expect((await row(/v1/)).queryByText('Aktivan')).not.toBeNull());
    expect((await row(/v2/)).queryByRole('button', { name: 'Aktiviraj' })).not.toBeNull();
    const sent = requests(api.legalDocuments.activate);
    expect(sent.map(({ params, headers, body }) => [params.id, headers.get('if-match'), body])).toEqual([
      [older._id, `"${older.revision}"`, undefined],
    ]);
    const read = (await row(/v1/)).getByRole('button', { name: 'Pregled' });
    await waitFor(() => expect(document.activeElement).toBe(read));
  });

  test('asks before an older version is published, and shows what changes [legal#activation-question]', async () => {
    const shared = '<p>Ostaje isto.</p>';
    const link = (href: string) => `<p>Pišite na <a href="${href}" rel="noopener">adresu</a>.</p>`;
    const content = `${shared}<h2>Rok</h2><ul><li>Dva dana.</li></ul>${link('mailto:novo@primer.rs')}`;
    const before = `${shared}<h2>Rok</h2><ul><li>Tri dana.</li></ul>${link('mailto:staro@primer.rs')}`;
    stub(
      api.legalDocuments.versions,
      aPage([
        { ...newer, content },
        { ...older, content: before },
      ]),
    );
    const { user } = await openHistory();
    const activate = (await row(/v1/)).getByRole('button', { name: 'Aktiviraj' });
    await user.click(activate);
    const question = within(await screen.findByRole('alertdialog', { name: 'Aktiviraj verziju v1?' }));
    question.getByText(/Sada je javna verzija v2.*čitaju v1, stariju verziju/);
    const texts = (tag: string) => question.queryAllByRole(tag).map(({ textContent }) => textContent);
    expect(texts('deletion')).toEqual([
      newer.title,
      'Dva dana.',
      'Pišite na adresu. (mailto:novo@primer.rs)',
    ]);
    expect(texts('insertion')).toEqual([
      'Uslovi 2024',
      'Tri dana.',
      'Pišite na adresu. (mailto:staro@primer.rs)',
    ]);
    await user.click(question.getByRole('button', { name: 'Otkaži' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(activate));
    expect(requests(api.legalDocuments.activate)).toEqual([]);
  });

  test('a document without versions shows that there are none; a failure can be retried', async () => {
    stubBadGateway(api.legalDocuments.versions);
    const { user } = await openHistory();
    await screen.findByRole('heading', { name: 'Greška pri učitavanju istorije verzija' });
    expect(
      screen.queryAllByText('Legal document version history could not be fetched').length,
    ).toBeGreaterThan(0);
    stub(api.legalDocuments.versions, aPage([]));
    await user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
    await screen.findByText('Nema dostupnih verzija za ovaj dokument');
  });
});
