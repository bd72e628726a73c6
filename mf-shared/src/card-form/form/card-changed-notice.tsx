import { ChangedMeanwhile } from '@passerelle/shared/revisions';
import { useTranslation } from 'react-i18next';
import type { CardChangedMeanwhile } from './use-card-changed-meanwhile.ts';
import type { CardForm } from './use-card-form.ts';
import { useFieldNames } from './use-field-names.ts';
import { useFieldWords } from './use-field-words.ts';

interface CardChangedProps {
  cardForm: CardForm;
  changed: CardChangedMeanwhile;
  /** Saves what the form holds once the other one's changes are taken over. */
  onSave: () => unknown;
  /** Leads to a field. */
  onGo: (name: string) => void;
}

/** Tells that somebody else saved the card first, and what they changed of it. */
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
