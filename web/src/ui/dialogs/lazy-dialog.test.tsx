import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Themed } from '#testing/themed.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { recentNotices } from '#ui/toasts/toast-store.ts';

type Props = { onClose: () => void; opened?: boolean };

const Loaded = () => <p>Dijalog</p>;
const onClose = vi.fn<() => void>();

const open = (Dialog: ComponentType<Props>) =>
  render(
    <Themed>
      <Dialog onClose={onClose} />
    </Themed>,
  );

beforeEach(() => onClose.mockClear());

describe('a dialog whose code is fetched when it opens [design#dialog-code]', () => {
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
