import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { LegalDocumentType } from '@majstorija/contract/legal-documents/legal-documents.ts';
import { ChangeCards } from '#features/legal-documents/change-cards.tsx';
import type { LegalInput, LegalValues } from '#features/legal-documents/form/legal-form.ts';

type ChangeFieldProps = { form: UseFormReturn<LegalValues, unknown, LegalInput>; type: LegalDocumentType };

/** The kind of change of a version that the public reads once it is saved; absent for another one. */
export function ChangeField({ form: { control }, type }: ChangeFieldProps) {
  const isActive = useWatch({ control, name: 'isActive' });
  if (!isActive) return null;
  return <ChangeCards control={control} name="change" type={type} />;
}
