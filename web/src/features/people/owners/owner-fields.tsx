import type { ReactNode } from 'react';
import { ADDRESS_TYPES, CITY, MUNICIPALITY_OPTIONS } from '@majstorija/contract/addresses/places.ts';
import { NumberFields } from './number-fields.tsx';
import type { OwnerControl } from './owner-form.ts';
import { EmailField } from '#shared/people/email-field.tsx';
import { PhoneField } from '#shared/people/phone-field.tsx';
import { ServicesField } from '#shared/services/services-field.tsx';
import { ComboboxField } from '#ui/forms/combobox-field.tsx';
import { FormSection } from '#ui/forms/form-section.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

const MUNICIPALITIES = MUNICIPALITY_OPTIONS.map((name) => ({ value: name, label: name }));

type OwnerFieldsProps = {
  control: OwnerControl;
  emailHint: string;
  /** After the company's own fields. */
  ofCompany?: ReactNode;
  /** After the owner's own fields. */
  ofOwner?: ReactNode;
};

function PlaceFields({ control }: { control: OwnerControl }) {
  return (
    <FormSection title="Sedište">
      <ComboboxField
        control={control}
        name="municipality"
        label="Opština"
        hint={`${ADDRESS_TYPES.office}, ${CITY}`}
        options={MUNICIPALITIES}
        placeholder="Traži opštinu"
        emptyText="Nema opštine sa tim imenom"
      />
      <TextField control={control} name="streetAndNumber" label="Ulica i broj" autoComplete="off" />
      <TextField control={control} name="unitNumber" label="Sprat i stan" isOptional autoComplete="off" />
      <TextField control={control} name="note" label="Napomena uz adresu" isOptional autoComplete="off" />
    </FormSection>
  );
}

/** The fields of a company [people#owner-create], the same for a new one and for one being changed. */
export function OwnerFields({ control, emailHint, ofCompany, ofOwner }: OwnerFieldsProps) {
  return (
    <>
      <FormSection title="Kompanija">
        <TextField control={control} name="companyName" label="Naziv kompanije" autoComplete="off" />
        <NumberFields control={control} />
        {ofCompany}
      </FormSection>
      <FormSection title="Vlasnik">
        <TextField control={control} name="firstName" label="Ime" autoComplete="off" />
        <TextField control={control} name="lastName" label="Prezime" autoComplete="off" />
        <EmailField control={control} name="email" hint={emailHint} />
        <PhoneField control={control} name="phone" />
        {ofOwner}
      </FormSection>
      <PlaceFields control={control} />
      <FormSection>
        <ServicesField control={control} name="packages" />
      </FormSection>
    </>
  );
}
