import { messageText } from '@passerelle/contract/common/messages';
import { useLanguage } from '@passerelle/platform/i18n';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type FileProblem, fileProblem } from './file-check.ts';
import { usePickedFiles } from './picked-files.ts';

interface RefusedFile {
  name: string;
  problem: FileProblem;
}

/**
 * Takes picked files into the form.
 * @param room how many files there is room for; what is beyond it is refused
 * @param overflow what is said of a file there is no room for
 * @returns beside what takes them, what is said of those that were refused, and another `turn` each time that files are picked
 */
export function useFileIntake(room: number, overflow: FileProblem) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { pick } = usePickedFiles();
  const [refused, setRefused] = useState<readonly RefusedFile[]>([]);
  const [turn, setTurn] = useState(0);

  /** Returns the ids of the files that were taken. */
  function take(files: readonly File[]): string[] {
    const checked = files.map((file) => ({ file, problem: fileProblem(file) }));
    const fitting = checked.filter(({ problem }) => problem === null).map(({ file }) => file);
    setTurn((number) => number + 1);
    setRefused([
      ...checked.flatMap(({ file, problem }) => (problem ? [{ name: file.name, problem }] : [])),
      ...fitting.slice(room).map(({ name }) => ({ name, problem: overflow })),
    ]);
    return fitting.slice(0, room).map(pick);
  }

  const refusals = refused.map(({ name, problem }) =>
    t('cardForm:pictures.refused', { name, reason: messageText(problem.code, language, problem.values) }),
  );
  return { take, refusals, turn };
}
