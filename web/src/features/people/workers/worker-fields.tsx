import type { ReactNode } from 'react';
import type { WorkerControl } from './worker-form.ts';
import { EmailField } from '#shared/people/email-field.tsx';
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
      <EmailField control={control} name="email" hint={emailHint} isOptional={isEmailOptional} />
      {children}
      <ServicesField control={control} name="packages" hint={servicesHint} />
    </>
  );
}
