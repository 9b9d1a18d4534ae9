import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { DispatchWeights, Formula } from '@majstorija/contract/dispatch/weights.ts';
import { dispatchWeightsQuery, useUpdateDispatchWeights } from '#api/dispatch/dispatch-weights.ts';
import { isApiError } from '#lib/http/api-error.ts';
import { FIRST_FORM, toForm, WeightsForm, type TypedForm } from './weights-values.ts';

/**
 * The form of what is stored. When somebody else has stored other values meanwhile, the fields that were not changed here
 * take them over, the others keep what was typed, and saving has to be pressed again: a formula is stored as somebody saw
 * it, whole [dispatch#weights-conflict].
 */
export function useWeightsForm(opened: DispatchWeights) {
  const [stored, setStored] = useState(opened);
  const [isOvertaken, setOvertaken] = useState(false);
  const form = useForm<TypedForm, unknown, Formula>({
    resolver: zodResolver(WeightsForm),
    defaultValues: toForm(opened),
  });
  const queryClient = useQueryClient();
  const update = useUpdateDispatchWeights();

  const take = (now: DispatchWeights, keepDirtyValues: boolean) => {
    setStored(now);
    setOvertaken(keepDirtyValues);
    form.reset(toForm(now), { keepDirtyValues });
  };

  const save = async (body: Formula) => {
    try {
      take(await update.mutateAsync({ version: stored.version, body }), false);
    } catch (error) {
      if (!isApiError(error, 'dispatch.weightsChanged')) throw error;
      take(await queryClient.fetchQuery({ ...dispatchWeightsQuery(), staleTime: 0 }), true);
    }
  };

  return {
    form,
    stored,
    isOvertaken,
    save,
    fillFirst: () => form.reset(FIRST_FORM, { keepDefaultValues: true }),
    discard: () => take(stored, false),
  };
}
