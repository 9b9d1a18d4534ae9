import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Themed } from '#testing/themed.tsx';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';
import { CopyButton } from './copy-button.tsx';
import { MenuButton } from './menu-button.tsx';

test('where the clipboard is refused, a text is copied by selection, and the copy is announced', async () => {
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('denied')) } });
  const copy = vi.fn<(command: string) => boolean>(() => true);
  Object.defineProperty(document, 'execCommand', { value: copy, configurable: true });
  render(<CopyButton text="B24019" label="Kopiraj šifru B24019" />);
  fireEvent.click(screen.getByRole('button', { name: 'Kopiraj šifru B24019' }));
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Kopirano'));
  expect(copy).toHaveBeenCalledWith('copy');
});

test.each([true, false])(
  'Escape returns the focus from a menu to its button; open at first: %s',
  async (isOpenAtFirst) => {
    const user = userEvent.setup();
    render(
      <Themed>
        <MenuButton label="Druge akcije" items={[{ label: 'Odbij' }]} isOpenAtFirst={isOpenAtFirst} />
      </Themed>,
    );
    const button = screen.getByRole('button', { name: 'Druge akcije' });
    if (!isOpenAtFirst) await user.click(button);
    await screen.findByRole('menuitem', { name: 'Odbij' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(document.activeElement).toBe(button);
  },
);

test('an arrow opens a list of choices and marks one, the next arrow the next one, Enter takes it', async () => {
  const user = userEvent.setup();
  const onChoose = vi.fn<(value: string) => void>();
  const options = [
    { value: 'priority', label: 'Prioritet' },
    { value: 'newest', label: 'Najnovije' },
  ];
  render(
    <Themed>
      <ChoiceButton
        label="Redosled"
        text="Redosled"
        value={undefined}
        options={options}
        onChoose={onChoose}
      />
    </Themed>,
  );
  const button = screen.getByRole('combobox', { name: /^Redosled/ });
  const marked = () =>
    document.getElementById(button.getAttribute('aria-activedescendant') ?? '')?.textContent;
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await waitFor(() => expect(marked()).toBe('Prioritet'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(marked()).toBe('Najnovije'));
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('newest');
});
