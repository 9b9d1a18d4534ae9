import { useRef, useState } from 'react';
import type { OrderDetail } from '@majstorija/contract/orders/orders.ts';
import { useCreateOrder } from '#api/order-mutations.ts';
import type { OrderFormOutput } from '#features/orders/create-order/order-form.ts';
import { isAbort } from '#lib/api-error.ts';
import { useIdempotencyKey } from '#lib/idempotency-key.ts';
import type { UploadState } from '#ui/images/upload-progress.tsx';

/**
 * Sends a new order with its photos. The key of the form makes a second sending of the same content, after a lost
 * answer say, the same order; it is renewed by a success or by other content (DECISIONS §1).
 */
export function useSendOrder(onCreated: (order: OrderDetail) => void) {
  const create = useCreateOrder();
  const { keyFor, renew } = useIdempotencyKey();
  const [progress, setProgress] = useState<UploadState | undefined>(undefined);
  const running = useRef<AbortController | undefined>(undefined);
  const onProgress = (share: number) => setProgress(share < 1 ? share : 'processing');
  const send = async ({ files, ...body }: OrderFormOutput) => {
    const controller = new AbortController();
    running.current = controller;
    try {
      const order = await create.mutateAsync({
        body,
        files,
        idempotencyKey: keyFor({ body, files }),
        signal: controller.signal,
        ...(files.length > 0 && { onProgress }),
      });
      renew();
      onCreated(order);
    } catch (error) {
      if (!isAbort(error)) throw error;
    } finally {
      setProgress(undefined);
    }
  };
  return { send, progress, stop: () => running.current?.abort() };
}
