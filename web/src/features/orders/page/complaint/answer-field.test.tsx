import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answerTemplate } from '@majstorija/contract/complaints/complaint-letters.ts';
import { api } from '@majstorija/contract/http/api.ts';
import { VALIDATION } from '@majstorija/contract/messages/validation.ts';
import { aPage, aWorker, anAction } from '#testing/builders/builders.ts';
import { aComplainedOrder } from '#testing/builders/complaint-builders.ts';
import { ranked } from '#testing/builders/suggestion-builders.ts';
import { renderApp } from '#testing/render.tsx';
import { requests, stub, stubError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 60_000 });

const REASON = 'Garancija je istekla';
const OWN = 'Poštovana, garancija za ovaj posao je istekla pre godinu dana.';
const zarko = aWorker({ firstName: 'Žarko', lastName: 'Ljubičić', packages: ['PLUMBING'] });
const { rejectComplaint, acceptComplaint } = api.orders;

beforeEach(() => {
  stub(api.workers.list, aPage([zarko]));
  stub(api.dispatch.suggestions, ranked(zarko));
});

async function open(entry: string, title: RegExp) {
  const order = aComplainedOrder();
  stub(api.orders.get, order);
  const { user } = renderApp(`/admin/orders/${order._id}`);
  const menu = await screen.findByRole('button', { name: 'Druge akcije' });
  const button = screen.queryByRole('button', { name: entry });
  if (button === null) await user.click(menu);
  await user.click(button ?? (await screen.findByRole('menuitem', { name: entry })));
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  const send = (verb = entry) => user.click(dialog.getByRole('button', { name: verb }));
  const edit = () => user.click(dialog.getByRole('button', { name: 'Izmeni odgovor' }));
  return { user, order, dialog, send, edit };
}

const openRefusal = () => open('Odbij reklamaciju', /^Odbij reklamaciju/);
const answered = () => ({
  ...aComplainedOrder({ status: 'complaint_rejected' }),
  actions: [anAction({ type: 'COMPLAINT_REJECTED', status: 'complaint_rejected', note: REASON })],
});
const bodyOf = (route: Parameters<typeof requests>[0]) => requests(route).at(-1)?.body;

describe('the answer that a client gets [complaints#answer-field]', () => {
  test('follows the reason, and only the reason is sent', async () => {
    const { user, dialog, send } = await openRefusal();
    await user.click(dialog.getByRole('textbox', { name: 'Razlog odbijanja' }));
    await user.paste(REASON);
    const said = { kind: 'rejected', number: 'R-2026-000123', reason: REASON, resolutionDue: '' } as const;
    dialog.getByText(answerTemplate(said));
    stub(rejectComplaint, answered());
    await send();
    await waitFor(() => expect(bodyOf(rejectComplaint)).toEqual({ reason: REASON }));
  });

  test('is sent as it was changed, with how the client was told', async () => {
    const { user, dialog, send, edit } = await openRefusal();
    await user.click(dialog.getByRole('textbox', { name: 'Razlog odbijanja' }));
    await user.paste(REASON);
    await edit();
    const text = dialog.getByRole('textbox', { name: 'Odgovor klijentu' });
    expect(document.activeElement).toBe(text);
    expect(text).toHaveProperty('value', expect.stringContaining(REASON));
    await user.clear(text);
    await user.paste(OWN);
    await user.click(dialog.getByRole('checkbox', { name: 'Odgovor je klijentu saopšten telefonom' }));
    stub(rejectComplaint, answered());
    await send();
    await waitFor(() =>
      expect(bodyOf(rejectComplaint)).toEqual({ reason: REASON, answer: OWN, toldBy: 'telephone' }),
    );
  });

  test('that is no sentence is refused at its field, and can be given back to the template', async () => {
    const { user, dialog, send, edit } = await openRefusal();
    await user.click(dialog.getByRole('textbox', { name: 'Razlog odbijanja' }));
    await user.paste(REASON);
    await edit();
    const text = dialog.getByRole('textbox', { name: 'Odgovor klijentu' });
    await user.clear(text);
    await user.paste('Ne može');
    await send();
    await dialog.findByText(VALIDATION.answerSentence);
    expect(text.getAttribute('aria-invalid')).toBe('true');
    expect(requests(rejectComplaint)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Vrati predlog' }));
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Izmeni odgovor' }));
    expect(dialog.queryByText('Ne može')).toBeNull();
  });

  test('stays after a change of another user, and is shown when a colleague was faster', async () => {
    const { user, order, dialog, send, edit } = await openRefusal();
    await user.click(dialog.getByRole('textbox', { name: 'Razlog odbijanja' }));
    await user.paste(REASON);
    await edit();
    const text = dialog.getByRole('textbox', { name: 'Odgovor klijentu' });
    await user.clear(text);
    await user.paste(OWN);
    stubError(rejectComplaint, 'order.changed');
    stub(api.orders.get, { ...order, version: 7 });
    await send();
    await waitFor(() => expect(requests(rejectComplaint)).toHaveLength(1));
    expect(text).toHaveProperty('value', OWN);
    stub(api.orders.get, { ...order, ...answered(), _id: order._id, version: 8 });
    await send();
    const over = await dialog.findByText(/^Reklamacija više nije otvorena/);
    const box = over.closest('[role=alert]')!;
    expect(box.textContent).toContain(REASON);
    expect(box.textContent).toContain(OWN);
  });

  test('of an accepted complaint goes with its worker, and is there again after a failure', async () => {
    const { user, order, dialog, edit } = await open('Dodeli novog majstora', /^Dodeli majstora nalogu/);
    dialog.getByText(/^Vaša reklamacija R-2026-000123 je prihvaćena/);
    await edit();
    const text = dialog.getByRole('textbox', { name: 'Odgovor klijentu' });
    await user.clear(text);
    await user.paste(OWN);
    await user.click(await dialog.findByRole('option', { name: /Žarko Ljubičić/ }));
    stubError(acceptComplaint, 'order.changed');
    await user.click(dialog.getByRole('button', { name: 'Dodeli' }));
    await waitFor(() => expect(bodyOf(acceptComplaint)).toMatchObject({ workerId: zarko._id, answer: OWN }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    stub(api.orders.get, order);
    await user.click(await screen.findByRole('button', { name: 'Dodeli novog majstora' }));
    const again = within(await screen.findByRole('dialog', { name: /^Dodeli majstora nalogu/ }));
    expect(again.getByRole('textbox', { name: 'Odgovor klijentu' })).toHaveProperty('value', OWN);
  });
});
