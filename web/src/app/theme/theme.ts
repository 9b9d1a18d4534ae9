import { createTheme } from '@mantine/core';

/**
 * What Mantine decides in JavaScript. Its colours, sizes and fonts stand in mantine.css, which points every
 * variable at our tokens, so the provider prints no style sheet of its own.
 */
export const theme = createTheme({
  primaryColor: 'blue',
  cursorType: 'pointer',
  respectReducedMotion: true,
  defaultRadius: 'var(--radius-2)',
  components: {
    Modal: {
      defaultProps: { lockScroll: false, overlayProps: { color: 'var(--backdrop)', backgroundOpacity: 1 } },
    },
    Drawer: { defaultProps: { lockScroll: false } },
    Combobox: { defaultProps: { shadow: 'md' } },
    Menu: { defaultProps: { shadow: 'md' } },
    Tooltip: { defaultProps: { openDelay: 300, events: { hover: true, focus: true, touch: false } } },
  },
});
