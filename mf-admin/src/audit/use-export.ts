import type { AuditFilter } from '@passerelle/contract';
import { dayOf, useSingleRun } from '@passerelle/ui';
import { useExportAuditMutation } from './endpoints.ts';

/** A browser starts to save a file some time after it was asked to; the bytes stay for so long, in milliseconds. */
const KEPT_FOR_SAVING = 60_000;

/** Saves the entries that match the filter as a spreadsheet. A failure raises a global notice. */
export function useExport() {
  const [fetchFile] = useExportAuditMutation();

  const [save, isLoading] = useSingleRun(async (filter: AuditFilter) => {
    const { data: address } = await fetchFile(filter);
    if (!address) return;
    const link = document.createElement('a');
    link.href = address;
    link.download = `export_audit_${dayOf(new Date())}.xlsx`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_SAVING);
  });

  return { save, isLoading };
}
