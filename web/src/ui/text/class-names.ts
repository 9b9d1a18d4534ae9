/** Joins the class names that are present. */
export function join(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
