import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
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
import { requests, stub } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

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

  test('counts the words, lists the headings, and names its tools', async () => {
    await openEditor();
    expect(dialogOf(TITLE).queryByText('9 reči')).not.toBeNull();
    const outline = within(dialogOf(TITLE).getByRole('navigation', { name: 'Naslovi u tekstu' }));
    expect(outline.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Prvi deo',
      'Drugi deo',
    ]);
    const tools = within(dialogOf(TITLE).getByRole('toolbar', { name: 'Oblikovanje teksta' }));
    expect(tools.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Naslov H2',
      'Podnaslov H3',
      'Podebljano (Ctrl+B)',
      'Kurziv (Ctrl+I)',
      'Lista sa tačkama',
      'Numerisana lista',
      'Citat',
      'Opozovi (Ctrl+Z)',
      'Ponovi (Ctrl+Y)',
      'Očisti formatiranje',
      'Link',
    ]);
  });

  test('the toolbar is one stop of Tab, the arrow keys walk inside it, and Tab leaves the text', async () => {
    const { user, box } = await openEditor();
    tool('Naslov H2').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tool('Podebljano (Ctrl+B)'));
    await user.keyboard('{Home}{ArrowLeft}');
    expect(document.activeElement).toBe(tool('Link'));
    await user.tab();
    expect(document.activeElement).toBe(box);
    await user.tab();
    expect(box.contains(document.activeElement)).toBe(false);
    expect(box.textContent).toBe('Prvi deoDve reči.Drugi deoTri reči ovde.');
  });

  test('makes the line a heading, undoes that, and redoes it', async () => {
    const { user, box } = await openEditor();
    await user.click(dialogOf(TITLE).getByRole('button', { name: 'Drugi deo' }));
    const headings = () =>
      Array.from(box.querySelectorAll('h2, h3'), (one) => `${one.nodeName} ${one.textContent}`);
    fireEvent.click(tool('Naslov H2'));
    expect(headings()).toEqual(['H2 Prvi deo', 'H2 Drugi deo']);
    await waitFor(() => expect(tool('Naslov H2').getAttribute('aria-pressed')).toBe('true'));
    fireEvent.click(tool('Opozovi (Ctrl+Z)'));
    expect(headings()).toEqual(['H2 Prvi deo', 'H3 Drugi deo']);
    await waitFor(() => expect(tool('Ponovi (Ctrl+Y)').getAttribute('aria-disabled')).toBeNull());
    fireEvent.click(tool('Ponovi (Ctrl+Y)'));
    expect(headings()).toEqual(['H2 Prvi deo', 'H2 Drugi deo']);
    fireEvent.click(tool('Očisti formatiranje'));
    expect(headings()).toEqual(['H2 Prvi deo']);
  });

  test('a tool, the end of the link row and a heading of the outline give the text the focus at once', async () => {
    const { user, box } = await openEditor();
    const press = (button: HTMLElement) => {
      button.focus();
      fireEvent.click(button);
      // Without a wait: a letter typed before the next frame belongs to the text.
      expect(document.activeElement).toBe(box);
    };
    press(tool('Lista sa tačkama'));
    press(dialogOf(TITLE).getByRole('button', { name: 'Drugi deo' }));
    for (const end of ['Postavi link', 'Otkaži'] as const) {
      await user.click(tool('Link'));
      await user.keyboard('majstorija.rs');
      // The dialog has a button with this name too, below.
      press(dialogOf(TITLE).getAllByRole('button', { name: end })[0]!);
    }
  });

  test('Ctrl+Enter in the text sends the form, and writes nothing', async () => {
    const { box } = await openEditor();
    stub(api.legalDocuments.createVersion, aLegalDocument({ version: 3 }));
    const before = box.innerHTML;
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', ctrlKey: true });
    await waitFor(() => expect(requests(api.legalDocuments.createVersion)).toHaveLength(1));
    expect(requests(api.legalDocuments.createVersion)[0]?.body).toMatchObject({ content: before });
  });

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
