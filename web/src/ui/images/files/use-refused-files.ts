import { useState } from 'react';

type Refusals = ReadonlyMap<File, string>;

const messageAt = (error: unknown, index: number): string | undefined => {
  const item: unknown = Array.isArray(error) ? error[index] : undefined;
  if (typeof item !== 'object' || item === null || !('message' in item)) return undefined;
  return typeof item.message === 'string' ? item.message : undefined;
};

/** The files that an error of a list blames, by their places when it came. */
const refusalsIn = (error: unknown, files: readonly File[]): [File, string][] =>
  files.flatMap((file, index) => {
    const message = messageAt(error, index);
    return message === undefined ? [] : [[file, message] as const satisfies [File, string]];
  });

/**
 * What the server found wrong with single files of a list. A mark belongs to its file: it moves with it and goes with
 * it [files#refused-by-name].
 */
export function useRefusedFiles(error: unknown, files: readonly File[]): Refusals {
  const [last, setLast] = useState<unknown>(undefined);
  const [refused, setRefused] = useState<Refusals>(new Map());
  if (error !== last) {
    setLast(error);
    const found = refusalsIn(error, files);
    if (found.length > 0) setRefused(new Map([...refused, ...found]));
  }
  return refused;
}
