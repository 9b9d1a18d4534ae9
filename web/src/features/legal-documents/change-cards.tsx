import { useQuery } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { consentSharesQuery } from '#api/legal-documents/consents.ts';
import { reachText } from '#features/legal-documents/reach.ts';
import type { FieldProps } from '#ui/forms/field-props.ts';
import { RadioCards } from '#ui/forms/radio-cards.tsx';

type ChangeCardsProps<Values extends FieldValues, Context, Output> = Pick<
  FieldProps<Values, Context, Output>,
  'control' | 'name'
> & { type: LegalDocumentType };

function useAsked(type: LegalDocumentType): string | undefined {
  const { data } = useQuery(consentSharesQuery(type));
  return data && reachText(data);
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
