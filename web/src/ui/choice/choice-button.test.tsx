import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Themed } from '#testing/themed.tsx';
import { ChoiceButton } from '#ui/choice/choice-button.tsx';

const OPTIONS = [
  { value: 'priority', label: 'Prioritet' },
  { value: 'newest', label: 'Najnovije' },
];

function show(value?: string) {
  const onChoose = vi.fn<(value: string) => void>();
  render(
    <Themed>
      <ChoiceButton label="Redosled" text="Redosled" value={value} options={OPTIONS} onChoose={onChoose} />
      <button type="button">Dalje</button>
    </Themed>,
  );
  return { onChoose, button: screen.getByRole('combobox', { name: /^Redosled/ }), user: userEvent.setup() };
}

const marked = (button: HTMLElement) => {
  const id = button.getAttribute('aria-activedescendant');
  return id === null ? null : document.getElementById(id)?.textContent;
};

test('an arrow as the first press opens the list and marks an option, the next arrow the next one, Enter takes it', async () => {
  const { button, onChoose, user } = show();
  await user.tab();
  expect(document.activeElement).toBe(button);
  await user.keyboard('{ArrowDown}');
  await screen.findByRole('listbox');
  await waitFor(() => expect(marked(button)).toBe('Prioritet'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(marked(button)).toBe('Najnovije'));
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('newest');
});
