import { useNavigate } from '@tanstack/react-router';
import { COMPLAINT_REGISTER, navItemsFor } from '#app/shell/nav-items.ts';
import { useCurrentUser } from '#api/accounts/auth.ts';
import { useShortcutKeys, useShortcuts } from '#lib/browser/use-shortcuts.ts';

/** The keys that work on every page: `g` and a letter go somewhere, `?` lists them all. */
export function useShellShortcuts(onShortcuts: () => void): void {
  const navigate = useNavigate();
  const { role } = useCurrentUser().info;
  useShortcutKeys();
  useShortcuts([
    ...[...navItemsFor(role), COMPLAINT_REGISTER].map(({ to, label, key }) => ({
      keys: `g ${key}`,
      label,
      reach: 'step' as const,
      run: () => void navigate({ to }),
    })),
    { keys: '?', label: 'Spisak prečica', reach: 'step', run: onShortcuts },
  ]);
}
