import { ChangedMeanwhile } from '@passerelle/revisions';
import { useTranslation } from 'react-i18next';
import type { CardForm } from '../form/use-card-form.ts';
import { useFieldNames } from '../form/use-field-names.ts';
import type { CardChangedMeanwhile } from './use-card-changed-meanwhile.ts';
import { useFieldWords } from './use-field-words.ts';

interface CardChangedProps {
  cardForm: CardForm;
  changed: CardChangedMeanwhile;
  /** Saves what the form holds once the other one's changes are taken over. */
  onSave: () => unknown;
  /** Leads to a field. */
  onGo: (name: string) => void;
}

/** Shows that somebody else saved the card first, and what they changed. */
export function CardChangedNotice({ cardForm, changed, onSave, onGo }: CardChangedProps) {
  const { t } = useTranslation();
  const nameOf = useFieldNames();
  const wordsOf = useFieldWords();
  return (
    <ChangedMeanwhile
      changed={changed}
      title={t('cardForm:changed.title')}
      isSaving={cardForm.form.formState.isSubmitting}
      nameOf={nameOf}
      wordsOf={wordsOf}
      onSave={onSave}
      onGo={onGo}
    />
  );
}
