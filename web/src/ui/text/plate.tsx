import classes from './plate.module.css';

type PlateProps = { code: string; size?: 'row' | 'page' };

/** The enamel plate that carries a code, wherever that code appears; a link around it makes it pressable. */
export function Plate({ code, size = 'row' }: PlateProps) {
  return (
    <span className={classes.plate} data-size={size} translate="no">
      {code}
    </span>
  );
}
