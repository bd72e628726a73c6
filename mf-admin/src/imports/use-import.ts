import {
  type ImportKind,
  type ImportPreview,
  type ImportResult,
  isPendingApproval,
} from '@passerelle/contract';
import { apiErrorOf, statusOf } from '@passerelle/platform/api';
import { useSingleRun } from '@passerelle/ui';
import { useState } from 'react';
import { usePreviewImportMutation, useRunImportMutation } from './endpoints.ts';

/** How far the person is. */
export type ImportStep =
  | { name: 'choose' }
  /** The file cannot be taken; `reason` is the API's, null where it gave none. */
  | { name: 'refused'; file: File; reason: string | null }
  /** `isNew` where an import was refused because the rows before were outdated. */
  | { name: 'preview'; file: File; preview: ImportPreview; isNew: boolean }
  /** It waits for a second member of the team. */
  | { name: 'asked' }
  | { name: 'done'; preview: ImportPreview; result: ImportResult };

/** Statuses by which the API says what is wrong with the file itself. */
const fileRefusals = [400, 413];

/** Takes a file from its choice over the preview to the import. */
export function useImport(kind: ImportKind) {
  const [step, setStep] = useState<ImportStep>({ name: 'choose' });
  const [previewFile] = usePreviewImportMutation();
  const [runImport] = useRunImportMutation();

  async function look(file: File, isNew: boolean): Promise<void> {
    const { data: preview, error } = await previewFile({ kind, file });
    if (preview) {
      setStep({ name: 'preview', file, preview, isNew });
      return;
    }
    const isAboutFile = fileRefusals.includes(statusOf(error) ?? 0);
    setStep({ name: 'refused', file, reason: (isAboutFile && apiErrorOf(error)?.message) || null });
  }

  /** Reads the file now: what is imported later is what was looked at, though it be saved anew meanwhile. */
  const [choose, isChoosing] = useSingleRun(async (picked: File) => {
    const bytes = await picked.arrayBuffer().catch(() => null);
    if (bytes) await look(new File([bytes], picked.name), false);
    else setStep({ name: 'refused', file: picked, reason: null });
  });
  const [retry, isRetrying] = useSingleRun((file: File) => look(file, false));
  const [run, isImporting] = useSingleRun(async (file: File, preview: ImportPreview) => {
    const { confirmation, invitations: recipients } = preview;
    const { data: result, error } = await runImport({ kind, file, confirmation, recipients });
    if (isPendingApproval(result)) setStep({ name: 'asked' });
    else if (result) setStep({ name: 'done', preview, result });
    else if (apiErrorOf(error)?.code === 'IMPORT_CHANGED') await look(file, true);
  });

  return {
    step,
    isReading: isChoosing || isRetrying,
    isImporting,
    choose,
    retry,
    run,
    startAnew: () => setStep({ name: 'choose' }),
  };
}
