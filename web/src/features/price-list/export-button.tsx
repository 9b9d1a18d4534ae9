import { Download } from 'lucide-react';
import { useState } from 'react';
import { useExportPrices } from '#api/price-list/price-mutations.ts';
import { saveFile } from '#lib/browser/save-file.ts';
import { OFFLINE_REASON, useOnline } from '#lib/browser/use-online.ts';
import { Button, type ButtonProps } from '#ui/buttons/button.tsx';

type ExportButtonProps = Pick<ButtonProps, 'variant'> & { children: string };

/** Saves the whole price list as 'Cenovnik.xlsx' and shows how much of it has arrived [price-list#export]. */
export function ExportButton({ variant, children }: ExportButtonProps) {
  const { mutate, isPending } = useExportPrices();
  const [share, setShare] = useState(0);
  const isOnline = useOnline();
  const start = () => {
    setShare(0);
    mutate({ onProgress: setShare }, { onSuccess: (file) => saveFile(file, 'Cenovnik.xlsx') });
  };
  return (
    <Button
      variant={variant ?? 'default'}
      icon={<Download size={18} aria-hidden="true" />}
      isBusy={isPending}
      disabledReason={isOnline ? undefined : OFFLINE_REASON}
      onClick={start}
    >
      {isPending ? `Izvoz… ${Math.round(share * 100)} %` : children}
    </Button>
  );
}
