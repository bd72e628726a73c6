import { labelOf } from '@passerelle/contract/common/labels';
import { useNotify, useSingleRun } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import { type DocumentVersion, documentAddress, useFetchDocumentMutation } from './document-endpoints.ts';

/** A browser starts to save a file some time after it was asked to; the bytes stay for so long, in milliseconds. */
const KEPT_FOR_SAVING = 60_000;

function save(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_SAVING);
}

/** An empty tab, opened at once: after a wait, a browser would block it as an unrequested pop-up. */
function openTab(title: string): Window | null {
  const tab = window.open('', '_blank');
  if (!tab) return null;
  tab.opener = null;
  tab.document.title = title;
  return tab;
}

/** Opens a document in a tab of its own, or saves it; says what became of it in the words of the error catalogue. */
export function useDocumentActions() {
  const { t } = useTranslation();
  const notify = useNotify();
  const [fetchDocument] = useFetchDocumentMutation();

  const nameOf = ({ key, language }: DocumentVersion) => labelOf('document', key, language);
  const fetchFailure = (version: DocumentVersion) =>
    t('legal:accessibility.documents.fetchFailed', { name: nameOf(version) });

  const [open, isOpening] = useSingleRun(async (version: DocumentVersion) => {
    const tab = openTab(nameOf(version));
    const failure = t('legal:accessibility.documents.openFailed');
    if (!tab) return notify.error(t('legal:accessibility.documents.error'), failure);
    const { data, error } = await fetchDocument(version);
    if (error) {
      tab.close();
      notify.error(t('legal:accessibility.documents.error'), `${failure} ${fetchFailure(version)}`);
      return;
    }
    URL.revokeObjectURL(data);
    // The API's own address: it can be reloaded and passed on, and the browser has the file already.
    tab.location.replace(documentAddress(version));
  });

  const [download, isDownloading] = useSingleRun(async (version: DocumentVersion) => {
    const { data, error } = await fetchDocument(version);
    if (error) {
      const failure = t('legal:accessibility.documents.downloadFailed');
      notify.error(t('legal:accessibility.documents.error'), `${failure} ${fetchFailure(version)}`);
      return;
    }
    save(data, `${nameOf(version)}.pdf`);
    notify.info(t('legal:accessibility.documents.downloadStarted'), nameOf(version));
  });

  return { open, download, isLoading: isOpening || isDownloading };
}
