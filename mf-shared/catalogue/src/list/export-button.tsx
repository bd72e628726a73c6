import { ArrowDownloadRegular } from '@fluentui/react-icons/svg/arrow-download';
import { saveFile } from '@passerelle/platform/api';
import { ActionButton } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { useExportStartupsMutation } from '../startups-api.ts';
import type { ListViewState } from './view/use-list-view.ts';
import '../translations.ts';

/** Saves the whole list, as it is narrowed and sorted, as a spreadsheet. */
export function ExportButton({ view: { filters, search, sort } }: { view: ListViewState }) {
  const { t } = useTranslation();
  const [exportStartups, { isLoading }] = useExportStartupsMutation();
  const save = async () => {
    const { data: file } = await exportStartups({ filters, search, sort });
    if (file) saveFile(file);
  };
  return (
    <ActionButton size="large" icon={<ArrowDownloadRegular />} disabledFocusable={isLoading} onClick={save}>
      {t(isLoading ? 'catalogue:list.export.running' : 'catalogue:list.export.start')}
    </ActionButton>
  );
}
