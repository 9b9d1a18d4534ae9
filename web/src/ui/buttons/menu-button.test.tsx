import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Themed } from '#testing/themed.tsx';
import { MenuButton } from '#ui/buttons/menu-button.tsx';

function show(isOpenAtFirst: boolean) {
  const onPress = vi.fn<() => void>();
  document.addEventListener('click', onPress, { once: true });
  render(
    <Themed>
      <MenuButton label="Druge akcije" items={[{ label: 'Odbij' }]} isOpenAtFirst={isOpenAtFirst} />
      <input aria-label="Pretraga" />
    </Themed>,
  );
  return { onPress, user: userEvent.setup() };
}
const button = () => screen.getByRole('button', { name: 'Druge akcije' });
const closed = () => waitFor(() => expect(screen.queryByRole('menu')).toBeNull());

test.each([true, false])(
  'Escape returns the focus to the button; open at first: %s',
  async (isOpenAtFirst) => {
    const { user } = show(isOpenAtFirst);
    if (!isOpenAtFirst) await user.click(button());
    await screen.findByRole('menuitem', { name: 'Odbij' });
    await user.keyboard('{Escape}');
    await closed();
    expect(document.activeElement).toBe(button());
  },
);
