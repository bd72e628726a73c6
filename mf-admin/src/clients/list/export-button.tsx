import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { type ClientFilter, isPendingApproval } from '@passerelle/contract';
import { saveFile } from '@passerelle/platform/api';
import { ActionButton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useAskedNotice } from '../../approvals/use-asked-notice.ts';
import { useExportClientsMutation } from '../endpoints.ts';

/** Saves the list as it is narrowed and sorted, whole, as a spreadsheet. */
export function ExportButton({ view }: { view: ClientFilter }) {
  const { t } = useTranslation();
  const sayAsked = useAskedNotice();
  const [exportClients, { isLoading }] = useExportClientsMutation();
  return (
    <ActionButton
      size="large"
      icon={<ArrowDownloadRegular />}
      disabledFocusable={isLoading}
      onClick={async () => {
        const { data } = await exportClients(view);
        if (isPendingApproval(data)) sayAsked();
        else if (data) saveFile(data);
      }}
    >
      {t(isLoading ? 'admin:clients.exporting' : 'admin:clients.export')}
    </ActionButton>
  );
}
