import { apiErrorOf } from '@passerelle/shared/api';
import { useFormFailure } from '@passerelle/shared/ui';
import { useTranslation } from 'react-i18next';
import { cardPanels, partOfPanel } from '../model/values.ts';
import { fieldOfPath } from './field-of-path.ts';
import type { SummaryProblem } from './problem-summary.tsx';
import type { CardForm } from './use-card-form.ts';

/** Where a field of a card can be. */
const parts: readonly string[] = cardPanels.map((panel) =>
  panel === 'pictures' ? 'pictureIds' : partOfPanel[panel],
);

/**
 * Gives what is done with a failed save: the API's words on each field and a notice, where no global notice spoke. It
 * answers what was refused, files included.
 */
export function useSaveFailure({ form, files }: CardForm): (error: unknown) => SummaryProblem[] {
  const { t } = useTranslation();
  const tellFailure = useFormFailure();

  /** Why a picked file was refused, after its name. */
  function refusalOf(id: string): string | undefined {
    const picked = files.get(id);
    return (
      picked?.refusal && t('cardForm:pictures.refused', { name: picked.file.name, reason: picked.refusal })
    );
  }

  function refusedFiles(): SummaryProblem[] {
    const { informations, pictureIds } = form.getValues();
    const logo = informations.logoId ? refusalOf(informations.logoId) : undefined;
    const pictures = pictureIds.flatMap((id) => refusalOf(id) ?? []);
    return [
      ...(logo ? [{ path: 'informations.logoId', message: logo }] : []),
      ...(pictures.length > 0 ? [{ path: 'pictureIds', message: pictures.join(' ') }] : []),
    ];
  }

  return (error) => {
    const refused = (apiErrorOf(error)?.errors ?? []).filter(({ path }) =>
      parts.includes(path.split('.')[0] ?? ''),
    );
    for (const { path, code, message } of refused) {
      form.setError(fieldOfPath(path), { type: code, message });
    }
    tellFailure(error);
    return [...refused, ...refusedFiles()];
  };
}
