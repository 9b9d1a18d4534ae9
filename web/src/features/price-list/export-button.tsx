import { useExportPrices } from '#api/price-list/price-mutations.ts';
import { ExportButton } from '#shared/lists/export-button.tsx';
import type { ButtonProps } from '#ui/buttons/button.tsx';

type ExportPricesProps = Pick<ButtonProps, 'variant'> & { children: string };

/** Saves the whole price list as 'Cenovnik.xlsx' [price-list#export]. */
export const ExportPrices = (props: ExportPricesProps) => (
  <ExportButton {...props} call={useExportPrices()} fileName="Cenovnik.xlsx" />
);
