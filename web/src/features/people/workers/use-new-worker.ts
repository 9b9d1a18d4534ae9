import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { OwnerListItem } from '@majstorija/contract/people/owners.ts';
import { EMPTY_WORKER, WorkerForm } from './worker-form.ts';
import { isSameChoice, toServiceChoice } from '#shared/services/service-choice.ts';

/** The form of a new worker, who offers what the chosen company offers until the operator changes it. */
export function useNewWorker() {
  const form = useForm({ resolver: zodResolver(WorkerForm), defaultValues: EMPTY_WORKER });
  const proposed = useRef(EMPTY_WORKER.packages);
  const propose = (owner: OwnerListItem | undefined) => {
    if (owner === undefined || !isSameChoice(form.getValues('packages'), proposed.current)) return;
    proposed.current = toServiceChoice(owner.packages);
    form.setValue('packages', proposed.current, {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  };
  return { form, propose };
}
