import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { aLegalDocument } from '#testing/builders/legal-builders.ts';
import {
  dialogOf,
  editorOf,
  openLegalDialog,
  pasteInto,
  stubDocument,
} from '#testing/builders/legal-desk.ts';
import type { renderApp } from '#testing/render.tsx';
import { requests } from '#testing/stub.ts';

const CLIENTS = 'Uslovi korišćenja za klijente';

type User = ReturnType<typeof renderApp>['user'];

describe('the editor', () => {
  const TITLE = 'Nova verzija dokumenta';
  const tool = (name: string) => dialogOf(TITLE).getByRole('button', { name });

  async function openEditor(): Promise<{ user: User; box: HTMLElement }> {
    stubDocument(
      aLegalDocument({ content: '<h2>Prvi deo</h2><p>Dve reči.</p><h3>Drugi deo</h3><p>Tri reči ovde.</p>' }),
    );
    const { user } = await openLegalDialog(CLIENTS, 'Nova verzija', TITLE);
    return { user, box: await editorOf(TITLE) };
  }

  test('asks for the target of a link: an invalid one is refused, Escape closes the question alone', async () => {
    const { user, box } = await openEditor();
    await user.click(tool('Link'));
    const address = dialogOf(TITLE).getByLabelText('Adresa linka');
    expect(document.activeElement).toBe(address);
    await user.type(address, 'javascript:alert(1){Enter}');
    await dialogOf(TITLE).findByText('Unesite adresu sajta, email adresu ili broj telefona.');
    await user.clear(address);
    await user.type(address, 'majstorija.rs{Enter}');
    const link = within(box).getByRole('link', { name: 'majstorija.rs' });
    expect(link.getAttribute('href')).toBe('https://majstorija.rs');
    expect(dialogOf(TITLE).queryByLabelText('Adresa linka')).toBeNull();
    await user.click(tool('Link'));
    await user.keyboard('{Escape}');
    expect(dialogOf(TITLE).queryByLabelText('Adresa linka')).toBeNull();
    expect(screen.queryByRole('dialog', { name: TITLE })).not.toBeNull();
    expect(requests(api.legalDocuments.createVersion)).toHaveLength(0);
  });

  test('a list pasted from Word is a list, without its pictures', async () => {
    const { box } = await openEditor();
    const html = `<html><body><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.</span>Prva stavka</p><p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>2.</span>Druga stavka<img src="file:///a.png"></p></body></html>`;
    pasteInto(box, 'text/html', html);
    await waitFor(() => expect(within(box).getAllByRole('listitem')).toHaveLength(2));
    expect(box.querySelector('ol')?.textContent).toBe('Prva stavkaDruga stavka');
    expect(within(box).queryByText('Tri reči ovde.')).not.toBeNull();
    expect(box.querySelector('img')).toBeNull();
  });
});
