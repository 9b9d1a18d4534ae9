import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Themed } from '#testing/themed.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';

const ask = (onConfirm: () => Promise<unknown>, onClose = vi.fn<() => void>()) =>
  render(
    <Themed>
      <ConfirmDialog
        opened
        onClose={onClose}
        title="Deaktiviraj klijenta?"
        confirmLabel="Deaktiviraj"
        onConfirm={onConfirm}
        fallback="Klijent nije deaktiviran."
      >
        Ova akcija će onemogućiti pristup nalogu.
      </ConfirmDialog>
    </Themed>,
  );

test('a second press while the first is running does nothing', async () => {
  const onConfirm = vi.fn<() => Promise<void>>(() => new Promise<void>(() => undefined));
  const user = userEvent.setup();
  ask(onConfirm);
  const button = await screen.findByRole('button', { name: 'Deaktiviraj' });
  await user.click(button);
  await user.click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
  expect(button.getAttribute('aria-disabled')).toBe('true');
});

test('a failed call keeps the question open and shows why, until the next try', async () => {
  const onConfirm = vi
    .fn<() => Promise<unknown>>()
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
    .mockImplementation(() => new Promise<void>(() => undefined));
  const user = userEvent.setup();
  ask(onConfirm);
  const button = await screen.findByRole('button', { name: 'Deaktiviraj' });
  await user.click(button);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Klijent nije deaktiviran.'));
  await user.click(button);
  expect(screen.getByRole('alert').textContent).toBe('');
  expect(onConfirm).toHaveBeenCalledTimes(2);
});

test('the focus stays on the pressed button while the call runs', async () => {
  const user = userEvent.setup();
  ask(() => new Promise<void>(() => undefined));
  const button = await screen.findByRole('button', { name: 'Deaktiviraj' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Otkaži'));
  await user.click(button);
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(button);
});

const question = (confirmedBy: 'enter' | 'send-key' | 'button', onConfirm = vi.fn<() => void>()) => {
  render(
    <Themed>
      <ConfirmDialog
        opened
        onClose={vi.fn<() => void>()}
        title="Zameni?"
        confirmLabel="Zameni"
        confirmedBy={confirmedBy}
        onConfirm={onConfirm}
      >
        Nalog je upravo dodeljen.
      </ConfirmDialog>
    </Themed>,
  );
  return onConfirm;
};

/** Presses Enter as long ago as is said, and returns whether the browser goes on to press the button that has the focus. */
const enter = (button: HTMLElement, ago: number, keys = {}) => {
  const press = createEvent.keyDown(button, { key: 'Enter', ...keys });
  Object.defineProperty(press, 'timeStamp', { value: performance.now() - ago });
  return fireEvent(button, press);
};

/** Two seconds after the question was painted. */
async function painted() {
  vi.useFakeTimers({ toFake: ['Date'] });
  const button = await screen.findByRole('button', { name: 'Zameni' });
  await new Promise((resolve) => requestAnimationFrame(resolve));
  vi.setSystemTime(Date.now() + 2000);
  return button;
}

test('an Enter that was pressed before the question could be read confirms nothing, however late it is handled', async () => {
  question('enter');
  const button = await painted();
  expect(enter(button, 1700)).toBe(false);
  expect(enter(button, 1000)).toBe(true);
});

test('a Ctrl+Enter pressed twice answers no question that the first one opened', async () => {
  const onConfirm = question('send-key');
  const button = await painted();
  enter(button, 1700, { ctrlKey: true });
  expect(onConfirm).not.toHaveBeenCalled();
  enter(button, 1000, { ctrlKey: true });
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('what cannot be taken back is confirmed by its button alone', async () => {
  const onConfirm = question('button');
  const button = await painted();
  enter(button, 0, { ctrlKey: true });
  expect(onConfirm).not.toHaveBeenCalled();
  fireEvent.click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
});
