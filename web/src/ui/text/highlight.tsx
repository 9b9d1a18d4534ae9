import type { ReactNode } from 'react';
import type { Match } from '#lib/lists/find-matches.ts';
import classes from './highlight.module.css';

type HighlightProps = {
  text: string;
  matches: readonly Match[];
  /** The class of a mark; by default that of what a search has found. */
  className?: string | undefined;
};

/** A text with some of its ranges marked; `matches` are in order and do not overlap. */
export function Highlight({ text, matches, className = classes.mark }: HighlightProps): ReactNode {
  if (matches.length === 0) return text;
  return [
    ...matches.flatMap(({ start, end }, index) => [
      text.slice(matches[index - 1]?.end ?? 0, start),
      <mark key={start} className={className}>
        {text.slice(start, end)}
      </mark>,
    ]),
    text.slice(matches.at(-1)?.end),
  ];
}
