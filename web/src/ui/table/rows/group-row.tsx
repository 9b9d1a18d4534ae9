import { join } from '#ui/text/class-names.ts';
import classes from './group-row.module.css';

type GroupRowProps = {
  name: string;
  span: number;
  /** Whether a column of the table names the group, too. */
  isInColumn: boolean;
};

/** The heading row over the first of several rows of one group. */
export function GroupRow({ name, span, isInColumn }: GroupRowProps) {
  return (
    <tr role="row" className={join(classes.group, isInColumn && classes.inColumn)}>
      <th role="rowheader" scope="colgroup" colSpan={span}>
        {name}
      </th>
    </tr>
  );
}
