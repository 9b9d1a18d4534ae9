import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Chooses an entry of the '⋯' in the head of an order's page, by its accessible name. */
export async function chooseOfOrder(user: UserEvent, name: string | RegExp): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Još radnji' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
