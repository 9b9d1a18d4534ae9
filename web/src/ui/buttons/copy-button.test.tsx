import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { CopyButton } from './copy-button.tsx';

afterEach(() => void vi.unstubAllGlobals());

const press = () => fireEvent.click(screen.getByRole('button', { name: 'Kopiraj šifru B24019' }));
const expectAnnounced = (text: string) =>
  waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

test('where the clipboard is refused, the text is copied by selection', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  const copy = vi.fn<(command: string) => boolean>(() => true);
  Object.defineProperty(document, 'execCommand', { value: copy, configurable: true });
  render(<CopyButton text="B24019" label="Kopiraj šifru B24019" />);
  press();
  await expectAnnounced('Kopirano');
  expect(copy).toHaveBeenCalledWith('copy');
});
