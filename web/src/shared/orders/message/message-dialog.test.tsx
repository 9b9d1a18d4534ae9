import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { OCCASION_OPTIONS, OCCASIONS } from '@majstorija/contract/orders/message/occasions.ts';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { openProgram } from '#lib/browser/call-phone.ts';
import { anOrderDetail, anOrderWorker } from '#testing/builders/builders.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith } from '#testing/stub.ts';

vi.mock('#lib/browser/call-phone.ts', () => ({ openProgram: vi.fn<typeof openProgram>() }));

const TEXTS = {
  texts: OCCASION_OPTIONS.map((occasion) => ({
    occasion,
    text: OCCASIONS[occasion].text,
    isPlain: false,
    version: 0,
  })),
  officePhone: '011 400 2020',
};

beforeEach(() => {
  localStorage.clear();
  vi.mocked(openProgram).mockClear();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-05T09:07:00Z') });
  stub(api.messageTexts.list, TEXTS);
});

const { address } = anOrderDetail();
const WHOLE: Partial<OrderDetail> = {
  orderCode: 'N000382',
  status: 'pending',
  description: 'Curi slavina',
  worker: anOrderWorker({ firstName: 'Dušan', lastName: 'Rac', phone: '+381637710254' }),
  address: { ...address, unitNumber: '23', note: '4. sprat', latitude: 44.75, longitude: 20.47 },
};

async function open(order: Partial<OrderDetail> = {}) {
  const detail = anOrderDetail({ ...WHOLE, ...order });
  stub(api.orders.get, detail);
  stub(api.orderEvents.message, detail);
  const view = renderApp(`/admin/orders/${detail._id}`);
  await screen.findByRole('region', { name: 'Istorija' });
  fireEvent.keyDown(document.body, { key: 'V', shiftKey: true });
  const dialog = within(await screen.findByRole('dialog', { name: 'Poruka, nalog N000382' }));
  const list = await dialog.findByRole('listbox');
  const text = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Tekst poruke' });
  const option = () => dialog.getByRole('option', { selected: true }).textContent;
  return { ...view, dialog, list, text, option };
}

const sent = () => requests(api.orderEvents.message).map(({ body }) => body);
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('Poruka', () => {
  test('copies, opens Viber and writes the history by two keys from the order [messages#one-press]', async () => {
    const { list, text } = await open();
    const { value } = text();
    expect(value).toMatch(/^Nalog N000382: .*\nNjegoševa 44, stan 23, 4\. sprat, Vračar\n/);
    // A quick pair of presses is one.
    fireEvent.keyDown(list, { key: 'Enter' });
    fireEvent.keyDown(list, { key: 'Enter' });
    await isClosed();
    expect(await navigator.clipboard.readText()).toBe(value);
    expect(vi.mocked(openProgram).mock.calls).toEqual([['viber://chat?number=%2B381637710254']]);
    expect(sent()).toEqual([{ to: 'worker', occasion: 'order_sent', text: value, channel: 'viber' }]);
  });

  test('goes by the keys: another text, the client, an SMS with its words [messages#dialog]', async () => {
    const { user, text, option } = await open({ status: 'on_the_way' });
    expect(option()).toMatch(/^Gde ste\?/);
    await user.keyboard('{ArrowDown}');
    expect(option()).toMatch(/^Poslat nalog/);
    await user.keyboard('{ArrowRight}');
    expect(option()).toMatch(/^Majstor dolazi/);
    const { value } = text();
    expect(value).toContain('Majstor: Dušan Rac. Termin: odmah.');
    await user.keyboard('s');
    await isClosed();
    const [[href] = []] = vi.mocked(openProgram).mock.calls;
    expect(href).toBe(`sms:+381641234567?body=${encodeURIComponent(value)}`);
    expect(sent()).toEqual([{ to: 'client', occasion: 'worker_comes', text: value, channel: 'sms' }]);
  });

  test('asks for what is missing before it is copied, and leaves it out on wish [messages#asked-first]', async () => {
    const { user, dialog } = await open({ description: null });
    dialog.getByText('Kvar nije upisan.');
    await user.keyboard('c');
    expect(sent()).toEqual([]);
    expect(document.activeElement?.textContent).toBe('pošalji bez toga');
    await user.keyboard('{Enter}');
    await isClosed();
    expect(sent()).toEqual([
      expect.objectContaining({ channel: 'copy', text: expect.not.stringContaining('Kvar') }),
    ]);
  });

  test('stays open under a key that comes before its texts', async () => {
    const gate = createGate();
    stubWith(api.messageTexts.list, async () => {
      await gate.opened;
      return TEXTS;
    });
    const detail = anOrderDetail(WHOLE);
    stub(api.orders.get, detail);
    const { user } = renderApp(`/admin/orders/${detail._id}`);
    await screen.findByRole('region', { name: 'Istorija' });
    fireEvent.keyDown(document.body, { key: 'V', shiftKey: true });
    const dialog = within(await screen.findByRole('dialog', { name: 'Poruka, nalog N000382' }));
    await user.keyboard('{Enter}');
    gate.open();
    const list = await dialog.findByRole('listbox');
    expect(document.activeElement).toBe(list);
  });

  test('is never sent empty, and lets what is missing be left out before a press', async () => {
    const { user, dialog, text, list } = await open({ description: null });
    await user.click(dialog.getByRole('button', { name: 'izostavi to' }));
    expect(text().value).not.toContain('Kvar');
    await user.clear(text());
    fireEvent.keyDown(list, { key: 'c' });
    await dialog.findByText('Poruka je prazna.');
    expect(sent()).toEqual([]);
  });

  test('takes a text that was changed, without what is missing in it too', async () => {
    const { user, dialog, text } = await open({ description: null });
    await user.type(text(), ' Hvala!');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.click(dialog.getByRole('button', { name: 'pošalji bez toga' }));
    await isClosed();
    const [body] = sent();
    expect(body).toMatchObject({ text: expect.stringMatching(/Hvala!$/) });
    expect(body).toMatchObject({ text: expect.not.stringContaining('Kvar') });
  });

  test('counts signs and parts, and remembers a text without č ć š ž đ [messages#plain]', async () => {
    const { user, dialog, text, unmount } = await open({ status: 'on_the_way' });
    dialog.getByText('94 znaka · SMS u 2 dela, Viber u jednoj poruci');
    await user.click(dialog.getByRole('checkbox', { name: 'bez kvačica' }));
    dialog.getByText('94 znaka · jedan SMS');
    expect(text().value).toContain('Njegoseva 44, Vracar: kada stizete?');
    unmount();
    const again = await open({ status: 'on_the_way' });
    expect(again.text().value).toContain('kada stizete?');
  });

  test('goes to the second number of a client who has two [messages#which-number]', async () => {
    const { client } = anOrderDetail();
    const second = { secondPhone: '+381637654321', secondPhoneWord: 'komšija' };
    const { user, dialog, text } = await open({ client: { ...client, ...second }, worker: null });
    dialog.getByText('na +381 64 123 4567');
    await user.click(dialog.getByRole('radio', { name: 'komšija: +381 63 765 4321' }));
    dialog.getByText('na +381 63 765 4321');
    const { value } = text();
    await user.click(dialog.getByRole('button', { name: /^SMS/ }));
    await user.click(await dialog.findByRole('button', { name: 'pošalji bez toga' }));
    await isClosed();
    const [[href] = []] = vi.mocked(openProgram).mock.calls;
    expect([href?.split('?')[0], value === '']).toEqual(['sms:+381637654321', false]);
  });

  test('is to the client where nobody works on the order, and offers again what the history did not take', async () => {
    const { user, dialog, option } = await open({ worker: null });
    dialog.getByText('Nalog nema majstora.');
    expect(option()).toMatch(/^Majstor dolazi/);
    stubError(api.orderEvents.message, 'order.notFound');
    await user.keyboard('c');
    await user.keyboard('{Enter}');
    await isClosed();
    stub(api.orderEvents.message, anOrderDetail());
    await user.click(await screen.findByRole('button', { name: 'Pokušaj ponovo' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[0]).toEqual(sent()[1]);
  });
});
