import type { UseMutationResult } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CallOptions } from '#api/http/client.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { useSingleCall } from '#lib/http/use-single-call.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';

type ExportButtonProps = Pick<ButtonProps, 'variant'> & {
  /** The call that answers the file. */
  call: UseMutationResult<Blob, Error, CallOptions>;
  /** The name that the file is saved under. */
  fileName: string;
  children: string;
};

/** Saves a list as a file and shows how much of it has arrived. */
export function ExportButton({ call, fileName, variant = 'default', children }: ExportButtonProps) {
  const run = useSingleCall(call);
  const [share, setShare] = useState(0);
  const isOnline = useOnline();
  const start = () => {
    setShare(0);
    run({ onProgress: setShare }, { onSuccess: (file) => saveFile(file, fileName) });
  };
  return (
    <Button
      variant={variant}
      icon={<Download size={18} aria-hidden="true" />}
      isBusy={call.isPending}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={start}
    >
      {call.isPending ? `Izvoz… ${Math.round(share * 100)} %` : children}
    </Button>
  );
}
