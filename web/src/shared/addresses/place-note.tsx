import { Check, CircleHelp, TriangleAlert } from 'lucide-react';
import type { ChosenPlace, Point } from './place-fields.ts';
import { pointText } from './point-text.ts';
import classes from './address.module.css';

/** That the municipality is a guess [addresses#unrecognised-municipality]. */
export function MunicipalityNote() {
  return (
    <p className={classes.warning} role="status">
      <TriangleAlert size={16} aria-hidden="true" />
      Opština nije prepoznata — postavljeno je Stari grad. Proverite.
    </p>
  );
}

type PlaceNoteProps = {
  id: string;
  point: Point | undefined;
  municipality: string;
  marks: Pick<ChosenPlace, 'isExact' | 'isSample'>;
};

/** Whether the typed address has its point: how to get one before, where it is after; of one that is only about there, its municipality. */
export function PlaceNote({ id, point, municipality, marks }: PlaceNoteProps) {
  const { isExact, isSample } = marks;
  if (point === undefined) {
    return (
      <p id={id} className={classes.note}>
        Upišite ulicu i broj, pa izaberite adresu sa liste.
      </p>
    );
  }
  const Icon = isExact ? Check : CircleHelp;
  const kind = `${isExact ? 'Tačna' : 'Približna'} lokacija${isSample ? ' (uzorak)' : ''}`;
  return (
    <p id={id} className={classes.note} data-exact={isExact} role="status">
      <Icon size={16} aria-hidden="true" />
      {kind}: {isExact || municipality === '' ? pointText(point) : municipality}
    </p>
  );
}
