import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import type { ClientFilter } from '@passerelle/contract';
import { saveFile } from '@passerelle/shared/api';
import { ActionButton } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { useExportClientsMutation } from './endpoints.ts';

/** Saves the list as it is narrowed and sorted, whole, as a spreadsheet. */
export function ExportButton({ view }: { view: ClientFilter }) {
  const { t } = useTranslation();
  const [exportClients, { isLoading }] = useExportClientsMutation();
  return (
    <ActionButton
      size="large"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isLoading}
      onClick={async () => {
        const { data } = await exportClients(view);
        if (data) saveFile(data);
      }}
    >
      {t(isLoading ? 'admin:clients.exporting' : 'admin:clients.export')}
    </ActionButton>
  );
}
