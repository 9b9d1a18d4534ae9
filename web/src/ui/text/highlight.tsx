import type { ReactNode } from 'react';
import type { Match } from '#lib/lists/find-matches.ts';
import classes from './highlight.module.css';

/** A text with some of its ranges marked; `matches` are in order and do not overlap. */
export function Highlight({ text, matches }: { text: string; matches: readonly Match[] }): ReactNode {
  if (matches.length === 0) return text;
  return [
    ...matches.flatMap(({ start, end }, index) => [
      text.slice(matches[index - 1]?.end ?? 0, start),
      <mark key={start} className={classes.mark}>
        {text.slice(start, end)}
      </mark>,
    ]),
    text.slice(matches.at(-1)?.end),
  ];
}
