import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { api } from '@majstorija/contract/http/api.ts';
import { DEFAULT_NOTICE_LEVELS } from '@majstorija/contract/notices/notice-choices.ts';
import { renderApp } from '#testing/render.tsx';
import { createGate, requests, stub, stubError, stubWith, toError } from '#testing/stub.ts';

vi.setConfig({ testTimeout: 30_000 });

type Answer = NotificationPermission;

/** A browser that answers its question about notices in this way. */
function stubPermission(answer: Answer, before: Answer = 'default') {
  const requestPermission = vi.fn<() => Promise<Answer>>(() => {
    Reflect.set(window.Notification, 'permission', answer);
    return Promise.resolve(answer);
  });
  vi.stubGlobal(
    'Notification',
    Object.assign(vi.fn<() => void>(), { permission: before, requestPermission }),
  );
  return requestPermission;
}

afterEach(() => Reflect.deleteProperty(window, 'Notification'));

async function open() {
  const view = renderApp('/admin/owners');
  await view.user.click(await screen.findByRole('button', { name: /Milica Jovanović/ }));
  await view.user.click(await screen.findByRole('button', { name: 'Podešavanja javljanja' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Podešavanja javljanja' }));
  const mentions = within(await dialog.findByRole('group', { name: 'Neko me pominje u komentaru' }));
  return { ...view, dialog, level: (name: string) => mentions.getByRole('radio', { name }) };
}

const sent = () => requests(api.notices.choose).map(({ body }) => body);
const isOn = (radio: HTMLElement) => Reflect.get(radio, 'checked') === true;

test('a level is saved by its press, with those of the other kinds', async () => {
  stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
  stub(api.notices.choose, { ...DEFAULT_NOTICE_LEVELS, mentioned: 'off' });
  const { user, level } = await open();
  expect(isOn(level('Zvonce'))).toBe(true);
  await user.click(level('Isključeno'));
  await waitFor(() => expect(sent()).toEqual([{ ...DEFAULT_NOTICE_LEVELS, mentioned: 'off' }]));
  expect(isOn(level('Isključeno'))).toBe(true);
});

test('a refused one returns to the old level, with a toast', async () => {
  stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
  const { opened, open: answer } = createGate();
  stubWith(api.notices.choose, () => opened.then(() => toError('server.busy')) as never);
  const { user, level } = await open();
  await user.click(level('Isključeno'));
  expect(isOn(level('Isključeno'))).toBe(true);
  answer();
  expect(await screen.findAllByText(/Server je trenutno preopterećen/)).toBeTruthy();
  await waitFor(() => expect(isOn(level('Zvonce'))).toBe(true));
});

test('the desktop is saved once the browser allows it', async () => {
  const ask = stubPermission('granted');
  stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
  stub(api.notices.choose, { ...DEFAULT_NOTICE_LEVELS, mentioned: 'desktop' });
  const { user, level } = await open();
  await user.click(level('Desktop'));
  await waitFor(() => expect(sent()).toEqual([{ ...DEFAULT_NOTICE_LEVELS, mentioned: 'desktop' }]));
  expect(ask).toHaveBeenCalledOnce();
});

test('what the browser refuses is not saved, and the dialog tells what to do', async () => {
  stubPermission('denied');
  stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
  const { user, level, dialog } = await open();
  await user.click(level('Zvuk'));
  expect((await dialog.findByRole('alert')).textContent).toMatch(/^Pregledač ne dozvoljava obaveštenja\./);
  expect(isOn(level('Zvonce'))).toBe(true);
  expect(sent()).toEqual([]);
});

test('a browser that does not allow what was chosen elsewhere is told of when the dialog opens', async () => {
  stubPermission('denied', 'denied');
  stub(api.notices.choices, { ...DEFAULT_NOTICE_LEVELS, mentioned: 'desktop' });
  const { dialog } = await open();
  expect(dialog.getByRole('alert').textContent).toMatch(/^Pregledač ne dozvoljava obaveštenja\./);
});

test('a browser that keeps the page silent says so', async () => {
  stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
  const { user, dialog } = await open();
  await user.click(dialog.getByRole('button', { name: 'Probaj zvuk' }));
  expect(await dialog.findByText('Pregledač ne dozvoljava zvuk na ovoj stranici.')).toBeTruthy();
});

test('choices that could not be read can be asked for again', async () => {
  stubError(api.notices.choices, 'server.busy');
  const view = renderApp('/admin/owners');
  await view.user.click(await screen.findByRole('button', { name: /^Javljanja/ }));
  await view.user.click(await screen.findByRole('button', { name: 'Podešavanja javljanja' }));
  await screen.findByText('Podešavanja javljanja nisu učitana.');
  stub(api.notices.choices, DEFAULT_NOTICE_LEVELS);
  await view.user.click(screen.getByRole('button', { name: 'Pokušaj ponovo' }));
  expect(await screen.findByRole('group', { name: 'Neko me pominje u komentaru' })).toBeTruthy();
});
