import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { consentSharesQuery } from '#api/legal-documents/consents.ts';
import { countOfRole } from '#features/legal-documents/consent-roles.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

type ChangeCardsProps<Values extends FieldValues, Context, Output> = Pick<
  FieldProps<Values, Context, Output>,
  'control' | 'name'
> & { type: LegalDocumentType };

/** Who accepts the text again: `Ponovo se pitaju: 1.204 klijenta, 60 majstora` */
function useAsked(type: LegalDocumentType): string | undefined {
  const { data } = useQuery(consentSharesQuery(type));
  const asked = data?.filter(({ total }) => total > 0).map(({ role, total }) => countOfRole(total, role));
  return asked === undefined || asked.length === 0 ? undefined : `Ponovo se pitaju: ${asked.join(', ')}`;
}

/** Whether people accept the published text again [consent#choice]. */
export function ChangeCards<Values extends FieldValues, Context, Output>(
  props: ChangeCardsProps<Values, Context, Output>,
) {
  const { control, name, type } = props;
  const asked = useAsked(type);
  return (
    <RadioCards
      control={control}
      name={name}
      label="Vrsta izmene"
      options={[
        {
          value: 'material',
          label: 'Bitna: korisnici je ponovo prihvataju',
          hint: asked,
        },
        {
          value: 'minor',
          label: 'Manja ispravka: prihvatanja ostaju',
          hint: 'Ko je prihvatio dosadašnji tekst, ne pita se ponovo.',
        },
      ]}
    />
  );
}
