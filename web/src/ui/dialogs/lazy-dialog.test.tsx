import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { topDialog } from '#lib/browser/open-dialogs.ts';
import { Themed } from '#testing/themed.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { recentNotices } from '#ui/toasts/toast-store.ts';

type Props = { onClose: () => void; opened?: boolean };

const Loaded = () => <p>Dijalog</p>;
const onClose = vi.fn<() => void>();
const never = () => new Promise<ComponentType<Props>>(() => undefined);

const open = (Dialog: ComponentType<Props>) =>
  render(
    <Themed>
      <Dialog onClose={onClose} />
    </Themed>,
  );

beforeEach(() => onClose.mockClear());

describe('a dialog whose code is fetched when it opens [design#dialog-code]', () => {
  it('is given up by Escape, by Back, and by a click on its place', async () => {
    open(lazyDialog<Props>(never));
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
    topDialog()?.close?.();
    expect(onClose).toHaveBeenCalledTimes(2);
    await userEvent.click(await screen.findByRole('status'));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it('opens with the focus on what opened it, although a menu has closed meanwhile', async () => {
    let arrive: (component: ComponentType<Props>) => void = () => undefined;
    const Dialog = lazyDialog<Props>(() => new Promise((resolve) => (arrive = resolve)));
    const button = document.createElement('button');
    document.body.append(button);
    button.focus();
    open(Dialog);
    button.blur();
    await act(async () => arrive(Loaded));
    expect(screen.getByText('Dijalog')).toBeDefined();
    expect(document.activeElement).toBe(button);
  });

  it('shows a toast and closes when its code cannot be fetched, and tries again at the next opening', async () => {
    const load = vi
      .fn<() => Promise<ComponentType<Props>>>()
      .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
      .mockResolvedValueOnce(Loaded);
    const Dialog = lazyDialog<Props>(load);
    const { unmount } = open(Dialog);
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(recentNotices()[0]?.text).toBe(
      'Prozor nije otvoren. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.',
    );
    unmount();
    open(Dialog);
    await screen.findByText('Dijalog');
  });
});
