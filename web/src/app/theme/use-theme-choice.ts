import { useMantineColorScheme } from '@mantine/core';

export type ThemeChoice = 'light' | 'dark' | 'auto';

/** The three choices of the profile menu, in its order. */
export const themeChoices = [
  { value: 'light', label: 'Svetla' },
  { value: 'dark', label: 'Tamna' },
  { value: 'auto', label: 'Sistem' },
] as const satisfies readonly { value: ThemeChoice; label: string }[];

/** The operator's theme: `auto` follows the system and changes with it. */
export function useThemeChoice(): { choice: ThemeChoice; setChoice: (choice: ThemeChoice) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return { choice: colorScheme, setChoice: setColorScheme };
}
