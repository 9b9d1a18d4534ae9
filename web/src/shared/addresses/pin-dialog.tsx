import { useState } from 'react';
import type { NearbyAddress } from '@majstorija/contract/addresses/geocode.ts';
import { CITY } from '@majstorija/contract/addresses/places.ts';
import { formatNumber } from '@majstorija/contract/text/format.ts';
import { CITY_SKETCH } from './city-sketch.ts';
import { MunicipalityNote } from './place-note.tsx';
import type { ChosenPlace, Point } from './place-fields.ts';
import { pointText } from './point-text.ts';
import { CITY_CENTRE } from './city-sketch.ts';
import { usePin } from './use-pin.ts';
import { Button } from '#ui/buttons/button.tsx';
import { DialogFrame } from '#ui/dialogs/dialog-frame.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useSubmit } from '#ui/forms/use-submit.ts';
import { MapFrame } from '#ui/map/map-frame.tsx';
import dialog from '#ui/dialogs/dialog.module.css';
import classes from './pin-dialog.module.css';

type PinDialogProps = {
  /** What was typed for the street so far. */
  text: string;
  /** The initial point of the pin; undefined: unknown, so the pin must be set before it can be confirmed. */
  start: Point | undefined;
  onClose: () => void;
  onConfirm: (place: ChosenPlace) => void;
};

type NearestProps = { nearest: readonly NearbyAddress[]; onTake: (street: string) => void };

const Nearest = ({ nearest, onTake }: NearestProps) => (
  <ul className={classes.nearest} aria-label="Najbliže poznate adrese">
    {nearest.map(({ formattedAddress, streetAndNumber, distanceMeters, source }) => (
      <li key={formattedAddress}>
        <Button variant="link" onClick={() => onTake(streetAndNumber)}>
          {streetAndNumber}
        </Button>{' '}
        na {formatNumber(Math.round(distanceMeters))} m{source === 'sample' && ' · uzorak'}
      </li>
    ))}
  </ul>
);

/**
 * Sets a place on the map [addresses#pin-entry]: by dragging, by the arrow keys or by a click; mount it only while
 * open.
 */
export function PinDialog({ text, start, onClose, onConfirm }: PinDialogProps) {
  const [from] = useState(start ?? CITY_CENTRE);
  const [isUnset, setUnset] = useState(false);
  const { point, setPoint, known, form, toPlace } = usePin(text, start);
  const confirm = (streetAndNumber: string) => {
    setUnset(point === undefined);
    const place = toPlace(streetAndNumber);
    if (place !== undefined) onConfirm(place);
  };
  const { attach, submit } = useSubmit(form, (values) => Promise.resolve(confirm(values.streetAndNumber)));
  return (
    <DialogFrame opened onClose={onClose} title="Postavi tačku na mapi" size={680} closesOutside={false}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Enter here must not send the form this dialog lies over */}
      <form
        ref={attach}
        noValidate
        onSubmit={(event) => void submit(event)}
        onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
      >
        <div className={classes.body}>
          <p className={classes.help}>
            Prevucite tačku, kliknite na mapu ili je pomerajte strelicama (uz Shift u većim koracima).
          </p>
          <MapFrame
            label="Mapa za postavljanje tačke"
            center={from}
            marker={point ?? from}
            sketch={CITY_SKETCH}
            onPin={setPoint}
            hasAutoFocus
          />
          <p className={classes.place} role="status">
            {point === undefined ? 'Tačka još nije postavljena.' : `Koordinate: ${pointText(point)}`}
            {known?.isMunicipalityRecognised === true && ` · ${known.municipality}, ${CITY}`}
          </p>
          {known?.isMunicipalityRecognised === false && <MunicipalityNote />}
          <TextField control={form.control} name="streetAndNumber" label="Ulica i broj" autoComplete="off" />
          {known !== undefined && known.nearest.length > 0 && (
            <Nearest
              nearest={known.nearest}
              onTake={(street) =>
                form.setValue('streetAndNumber', street, { shouldDirty: true, shouldValidate: true })
              }
            />
          )}
        </div>
        <div className={dialog.actions}>
          <p role="alert" className={classes.fault}>
            {isUnset && point === undefined && 'Prvo postavite tačku na mapi.'}
          </p>
          <Button onClick={onClose}>Odustani</Button>
          <Button type="submit" variant="primary" isBusy={point !== undefined && known === undefined}>
            Potvrdi tačku
          </Button>
        </div>
      </form>
    </DialogFrame>
  );
}
