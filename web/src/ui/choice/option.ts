import type { ReactNode } from 'react';

/** A choice in a list: what is stored, what is read, a quiet second line, a picture. */
export type Option<Value extends string = string> = {
  value: Value;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
  /** Shown but not to be chosen; only radio cards can. */
  isDisabled?: boolean;
};
