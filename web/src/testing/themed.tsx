import type { ReactNode } from 'react';
import { ThemeProvider } from '#app/theme/theme-provider.tsx';

/** Renders with the theme alone, for parts that need nothing else of the app. */
export function Themed({ children }: { children: ReactNode }) {
  return <ThemeProvider>{children}</ThemeProvider>;
}
