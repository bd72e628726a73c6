import {
  type ImportKind,
  type ImportPreview,
  type ImportResult,
  isPendingApproval,
} from '@passerelle/contract';
import { apiErrorOf, statusOf } from '@passerelle/platform/api';
import { useSingleRun } from '@passerelle/ui';
import { useRef, useState } from 'react';
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

  const [isReading, setReading] = useState(false);
  const turn = useRef(0);

  async function look(file: File, isNew: boolean): Promise<ImportStep> {
    const { data: preview, error } = await previewFile({ kind, file });
    if (preview) return { name: 'preview', file, preview, isNew };
    const isAboutFile = fileRefusals.includes(statusOf(error) ?? 0);
    return { name: 'refused', file, reason: (isAboutFile && apiErrorOf(error)?.message) || null };
  }

  /** Shows what comes of a file, unless another one was picked meanwhile. */
  async function show(read: () => Promise<ImportStep>): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setReading(true);
    const next = await read();
    if (mine !== turn.current) return;
    setReading(false);
    setStep(next);
  }

  /** Reads the file now: what is imported later is what was looked at, though it be saved anew meanwhile. */
  const choose = (picked: File) =>
    show(async () => {
      const bytes = await picked.arrayBuffer().catch(() => null);
      if (bytes) return look(new File([bytes], picked.name), false);
      return { name: 'refused', file: picked, reason: null };
    });
  const retry = (file: File) => show(() => look(file, false));
  const [run, isImporting] = useSingleRun(async (file: File, preview: ImportPreview) => {
    const { confirmation, invitations: recipients } = preview;
    const { data: result, error } = await runImport({ kind, file, confirmation, recipients });
    if (isPendingApproval(result)) setStep({ name: 'asked' });
    else if (result) setStep({ name: 'done', preview, result });
    else if (apiErrorOf(error)?.code === 'IMPORT_CHANGED') setStep(await look(file, true));
  });

  return {
    step,
    isReading,
    isImporting,
    choose,
    retry,
    run,
    startAnew: () => setStep({ name: 'choose' }),
  };
}
