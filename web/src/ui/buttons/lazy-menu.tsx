import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { MenuButtonProps } from '#ui/buttons/menu-button.tsx';
import { lazyPart, useLazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';

const FAILURE = 'Meni nije otvoren. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

const menu = lazyPart(async () => (await import('#ui/buttons/menu-button.tsx')).MenuButton);

/** Fetches a menu's code ahead. */
export const preloadMenu = menu.preload;

/** A menu's code, undefined until it is here; `giveUp` after a failure, which a toast has told. */
export function useMenuCode(isAsked: boolean, giveUp: () => void) {
  const MenuButton = useLazyPart(menu, isAsked, {
    onFailure: () => {
      toast.error(FAILURE);
      giveUp();
    },
  });
  return { MenuButton };
}

/**
 * A button with a menu whose code is fetched when the button is pointed at or focused, and which is drawn from the first press on: a page
 * shows itself without it [performance#loaded-when-opened].
 */
export function LazyMenu(props: Omit<MenuButtonProps, 'isOpenAtFirst'>) {
  const { label, spoken, icon, leading, trailing, variant, isSmall = false } = props;
  const [isAsked, setAsked] = useState(false);
  const giveUp = () => setAsked(false);
  const { MenuButton } = useMenuCode(isAsked, giveUp);
  if (isAsked && MenuButton !== undefined) return <MenuButton {...props} isOpenAtFirst />;
  const parts = {
    ...(variant && { variant }),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isAsked || undefined,
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
    onBlur: isAsked ? giveUp : undefined,
    onClick: () => setAsked(true),
  } as const;
  return icon === undefined ? (
    <Button {...parts} aria-label={spoken} icon={leading} trailing={trailing}>
      {label}
    </Button>
  ) : (
    <IconButton {...parts} label={label} icon={icon} isSmall={isSmall} />
  );
}
