import classes from './place-cell.module.css';

/** Street and municipality of a company, one under the other. */
export function PlaceCell({ place }: { place: { municipality: string; streetAndNumber: string } }) {
  return (
    <span className={classes.place}>
      <span>{place.streetAndNumber}</span>
      <span className={classes.municipality}>{place.municipality}</span>
    </span>
  );
}
