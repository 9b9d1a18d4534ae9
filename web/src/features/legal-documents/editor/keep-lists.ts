import { Slice, type Node } from '@tiptap/pm/model';

const isList = (node: Node | null): boolean =>
  node !== null && node.type.name.endsWith('List') && node.childCount > 1;

/**
 * A pasted list of several items stays a separate list: left open, its first item would continue the line of the
 * cursor, and a contract would start with the second.
 */
export function keepListsWhole({ content, openStart, openEnd }: Slice): Slice {
  return new Slice(
    content,
    isList(content.firstChild) ? 0 : openStart,
    isList(content.lastChild) ? 0 : openEnd,
  );
}
