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

test('an Enter that was pressed before the question could be read confirms nothing, however late it is handled', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  render(
    <Themed>
      <ConfirmDialog
        opened
        onClose={vi.fn<() => void>()}
        title="Zameni?"
        confirmLabel="Zameni"
        isEnterEnough
        onConfirm={vi.fn<() => void>()}
      >
        Nalog je upravo dodeljen.
      </ConfirmDialog>
    </Themed>,
  );
  const button = await screen.findByRole('button', { name: 'Zameni' });
  const isTaken = (ago: number) => {
    const press = createEvent.keyDown(button, { key: 'Enter' });
    Object.defineProperty(press, 'timeStamp', { value: performance.now() - ago });
    return fireEvent(button, press);
  };
  vi.setSystemTime(Date.now() + 2000);
  expect(isTaken(1700)).toBe(false);
  expect(isTaken(1000)).toBe(true);
});
