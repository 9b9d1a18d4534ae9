import type { ReactNode } from 'react';
import type { WorkerControl } from './worker-form.ts';
import { PhoneField } from '#shared/people/phone-field.tsx';
import { ServicesField } from '#shared/services/services-field.tsx';
import { TextField } from '#ui/forms/text-field.tsx';

type WorkerFieldsProps = {
  control: WorkerControl;
  emailHint: string;
  isEmailOptional: boolean;
  servicesHint?: string;
  /** Between the person and the services. */
  children?: ReactNode;
};

/** The fields of a worker [people#worker-create], the same for a new one and for one being changed. */
export function WorkerFields(props: WorkerFieldsProps) {
  const { control, emailHint, isEmailOptional, servicesHint, children } = props;
  return (
    <>
      <TextField control={control} name="firstName" label="Ime" autoComplete="off" />
      <TextField control={control} name="lastName" label="Prezime" autoComplete="off" />
      <PhoneField control={control} name="phone" />
      <TextField
        control={control}
        name="email"
        label="Email"
        hint={emailHint}
        isOptional={isEmailOptional}
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
      />
      {children}
      <ServicesField control={control} name="packages" hint={servicesHint} />
    </>
  );
}
