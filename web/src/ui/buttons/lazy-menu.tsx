import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import type { MenuButtonProps, MenuEntry } from '#ui/buttons/menu-button.tsx';
import { lazyPart, useLazyPart, type LazyPart } from '#ui/dialogs/lazy-part.ts';
import { toast } from '#ui/toasts/toast.ts';

const FAILURE = 'Meni nije otvoren. Proverite vezu i pokušajte ponovo, ili osvežite stranicu.';

const menu = lazyPart(async () => (await import('#ui/buttons/menu-button.tsx')).MenuButton);

/** Fetches a menu's code ahead. */
export const preloadMenu = menu.preload;

const useCode = <Part,>(code: LazyPart<Part>, isAsked: boolean, giveUp: () => void) =>
  useLazyPart(code, isAsked, {
    onFailure: () => {
      toast.error(FAILURE);
      giveUp();
    },
  });

/** A menu's code, undefined until it is here; `giveUp` after a failure, which a toast has told. */
export function useMenuCode(isAsked: boolean, giveUp: () => void) {
  const MenuButton = useCode(menu, isAsked, giveUp);
  return { MenuButton };
}

/** Entries of a menu whose code is fetched with that of the menu. */
export type LateEntries = {
  code: LazyPart<unknown>;
  /** The entries once the code is here. */
  toEntries: () => readonly MenuEntry[];
};

type LazyMenuProps = Omit<MenuButtonProps, 'isOpenAtFirst'> & {
  /** After the others. */
  late?: LateEntries | undefined;
};

/**
 * A button with a menu whose code is fetched when the button is pointed at or focused, and which is drawn from the first press on: a page
 * shows itself without it [performance#loaded-when-opened].
 */
export function LazyMenu({ late, ...props }: LazyMenuProps) {
  const { label, spoken, icon, leading, trailing, variant, isSmall = false } = props;
  const [isAsked, setAsked] = useState(false);
  const giveUp = () => setAsked(false);
  const { MenuButton } = useMenuCode(isAsked, giveUp);
  const lateCode = useCode<unknown>(late?.code ?? menu, isAsked, giveUp);
  if (isAsked && MenuButton !== undefined && lateCode !== undefined) {
    const items = late === undefined ? props.items : [...props.items, ...late.toEntries()];
    return <MenuButton {...props} items={items} isOpenAtFirst />;
  }
  const preload = () => {
    preloadMenu();
    late?.code.preload();
  };
  const parts = {
    ...(variant && { variant }),
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isAsked || undefined,
    onPointerEnter: preload,
    onFocus: preload,
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
