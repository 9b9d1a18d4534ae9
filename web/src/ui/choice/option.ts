import type { ReactNode } from 'react';

/** A choice in a list: stored value, label, a quiet second line, a picture. */
export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  hint?: string | undefined;
  /** Further text that the option is found by; not shown. */
  keywords?: string | undefined;
  icon?: ReactNode;
  /** Shown but disabled. */
  isDisabled?: boolean;
};

/** All options that are chosen, of a choice of one or of several. */
export const chosenOf = <Value extends string>(choice: {
  value: Value | undefined;
  several?: { values: readonly Value[] } | undefined;
}): readonly Value[] => choice.several?.values ?? (choice.value === undefined ? [] : [choice.value]);
