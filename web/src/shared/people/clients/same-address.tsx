import { TriangleAlert } from 'lucide-react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { addressKey, type Address } from '@majstorija/contract/addresses/addresses.ts';
import { placeLine, streetLine } from '@majstorija/contract/addresses/address-lines.ts';
import { Button } from '#ui/buttons/button.tsx';
import { textOf } from '#ui/forms/text-of.ts';
import classes from './already-there.module.css';

/** The addresses that the client has, and what takes one of them in place of the typed one. */
export type KnownAddresses = {
  known: readonly Address[];
  onExisting: (address: Address) => void;
};

type SameAddressProps<Values extends FieldValues, Context, Output> = KnownAddresses & {
  control: Control<Values, Context, Output>;
  names: Readonly<Record<'streetAndNumber' | 'municipality' | 'unitNumber', FieldPath<Values>>>;
};

/** Says that the client has the typed address already, and takes it by a press [addresses#once]. */
export function SameAddress<Values extends FieldValues, Context, Output>(
  props: SameAddressProps<Values, Context, Output>,
) {
  const { control, names, known, onExisting } = props;
  const [streetAndNumber, municipality, unitNumber] = useWatch({
    control,
    name: [names.streetAndNumber, names.municipality, names.unitNumber],
  }).map(textOf);
  const typed = addressKey({ streetAndNumber, municipality, unitNumber });
  const same = known.find((address) => addressKey(address) === typed);
  return (
    <div role="status">
      {same !== undefined && (
        <div className={classes.note}>
          <p className={classes.head}>
            <TriangleAlert size={16} aria-hidden="true" />
            Klijent već ima ovu adresu.
          </p>
          <div className={classes.person}>
            <span>{`${streetLine(same)}, ${placeLine(same)}`}</span>
            <Button onClick={() => onExisting(same)}>Koristi postojeću adresu</Button>
          </div>
        </div>
      )}
    </div>
  );
}
