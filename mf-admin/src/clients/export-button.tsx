import { Button } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { ClientFilter } from '@passerelle/contract';
import { useTranslation } from 'react-i18next';
import { useExportClientsMutation } from './endpoints.ts';

/** A browser starts to save a file some time after it was asked to; the bytes stay for so long, in milliseconds. */
const KEPT_FOR_SAVING = 60_000;

function save({ address, fileName }: { address: string; fileName: string }): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_SAVING);
}

/** Saves the list as it is narrowed and sorted, whole, as a spreadsheet. */
export function ExportButton({ view }: { view: ClientFilter }) {
  const { t } = useTranslation();
  const [exportClients, { isLoading }] = useExportClientsMutation();
  return (
    <Button
      size="large"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isLoading}
      onClick={async () => {
        if (isLoading) return;
        const { data } = await exportClients(view);
        if (data) save(data);
      }}
    >
      {t(isLoading ? 'admin:clients.exporting' : 'admin:clients.export')}
    </Button>
  );
}
