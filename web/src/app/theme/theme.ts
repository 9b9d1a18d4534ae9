import { createTheme } from '@mantine/core';
import { LIST_MIDDLEWARES, MENU_MIDDLEWARES } from '#ui/choice/list-size.ts';

/** Lists open beside their button, not at the end of the page: they are read in place, inside its landmark. */
const inPlace = { withinPortal: false, floatingStrategy: 'fixed', hideDetached: false, shadow: 'md' };

/**
 * What Mantine decides in JavaScript. Its colours, sizes and fonts are in mantine.css, which points every
 * variable at our tokens, so the provider prints no style sheet of its own.
 */
export const theme = createTheme({
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'var(--radius-2)',
  components: {
    Modal: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    // A header element inside a dialog would be a second banner of the page.
    ModalHeader: { defaultProps: { component: 'div' } },
    DrawerHeader: { defaultProps: { component: 'div' } },
    Combobox: { defaultProps: { ...inPlace, middlewares: LIST_MIDDLEWARES } },
    // Without the placeholder the first entry takes the focus, and the menu contains only entries.
    Menu: { defaultProps: { ...inPlace, middlewares: MENU_MIDDLEWARES, withInitialFocusPlaceholder: false } },
  },
});
