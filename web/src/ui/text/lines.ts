import { join } from '#ui/text/class-names.ts';
import classes from './lines.module.css';

/** The class of a text with as many lines as its row, or `--cut-lines`; give it a title with the whole [design#row-lines]. */
export const cutText = join(classes.cut);

/** The class of a text with one line in a table; give it a title with the whole. */
export const oneLine = join(classes.cut, classes.line);

/** The class of a name in a table, which is never cut [design#row-lines]. */
export const wholeName = join(classes.whole);

/** The class of a quieter second line; give it a title with the whole. */
export const quietLine = join(classes.cut, classes.line, classes.quiet);

/** The class around two lines, which are one behind the other where a row has only one line. */
export const lineStack = join(classes.stack);
