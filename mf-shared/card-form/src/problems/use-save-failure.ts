import { apiErrorOf } from '@passerelle/platform/api';
import { useFormFailure } from '@passerelle/ui';
import { useTranslation } from 'react-i18next';
import type { CardForm } from '../form/use-card-form.ts';
import { cardPanels, partOfPanel } from '../model/values.ts';
import { fieldOfPath } from './field-of-path.ts';
import type { SummaryProblem } from './problem-summary.tsx';

/** Where a field of a card can be. */
const parts: readonly string[] = cardPanels.map((panel) =>
  panel === 'pictures' ? 'pictureIds' : partOfPanel[panel],
);

/**
 * Returns the handler of a failed save: the API's words on each field and a notice, where no global notice spoke. It
 * answers what was refused, files included.
 */
export function useSaveFailure({ form, files }: CardForm): (error: unknown) => SummaryProblem[] {
  const { t } = useTranslation();
  const showFailure = useFormFailure();

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
    for (const { path, code, ...told } of refused) {
      form.setError(fieldOfPath(path), { type: code, ...told });
    }
    showFailure(error);
    return [...refused, ...refusedFiles()];
  };
}
