import classes from './plate.module.css';

type PlateProps = { code: string; size?: 'row' | 'page' };

/** The blue plate of an order's code, wherever it appears; a link around it makes it pressable. */
export function Plate({ code, size = 'row' }: PlateProps) {
  return (
    <span className={classes.plate} data-size={size} translate="no">
      {code}
    </span>
  );
}
