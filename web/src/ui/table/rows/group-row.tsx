import classes from './group-row.module.css';

type GroupRowProps = { name: string | undefined; previous: string | undefined; span: number };

/** The heading row over the first of several rows of one group; none where the group stays the same. */
export function GroupRow({ name, previous, span }: GroupRowProps) {
  if (name === undefined || name === previous) return null;
  return (
    <tr role="row" className={classes.group}>
      <th role="rowheader" scope="colgroup" colSpan={span}>
        {name}
      </th>
    </tr>
  );
}
