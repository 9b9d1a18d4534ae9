/** A list with one file replaced by another. */
export const swapped = (files: readonly File[], from: File, to: File): File[] =>
  files.map((file) => (file === from ? to : file));

/** A list with one file moved one place forward or back. */
export function moved(files: readonly File[], index: number, by: 1 | -1): File[] {
  const list = [...files];
  const [file] = list.splice(index, 1);
  if (file !== undefined) list.splice(index + by, 0, file);
  return list;
}

/** The files of a choice, a drop or a paste that are not already there, up to the limit. */
export function added(
  files: readonly File[],
  chosen: readonly File[],
  max: number,
): { files: File[]; isOver: boolean } {
  const isKnown = (file: File) =>
    files.some(
      ({ name, size, lastModified }) =>
        name === file.name && size === file.size && lastModified === file.lastModified,
    );
  const all = [...files, ...chosen.filter((file) => !isKnown(file))];
  return { files: all.slice(0, max), isOver: all.length > max };
}
