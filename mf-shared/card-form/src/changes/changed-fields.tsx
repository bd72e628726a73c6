import { makeStyles, tokens } from '@fluentui/react-components';
import type { ProposedChanges } from '@passerelle/contract/startups/card/proposed-changes';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFieldNames } from '../form/use-field-names.ts';
import { alternativesField, type CardFieldName, cardComparison } from '../model/changes.ts';
import { type CardFormValues, cardFormValues } from '../model/values.ts';
import { ChangedAlternatives } from './changed-alternatives.tsx';
import { ChangedImages, type ImageFieldName, imageFields } from './changed-images.tsx';
import { ChangedWords } from './changed-words.tsx';
import '../translations.ts';

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  field: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  name: { fontWeight: tokens.fontWeightSemibold },
  side: { display: 'grid', minWidth: 0 },
  label: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

const isOfImages = (name: string): name is ImageFieldName => imageFields.some((field) => field === name);

/** Every field that can be told, in the order of the form. */
const fieldsOf = (values: CardFormValues) => [...cardComparison.namesOf(values), ...imageFields];

interface ChangedFieldsProps {
  changes: Pick<ProposedChanges, 'fields' | 'shown' | 'proposed'>;
}

/** The fields that a startup wants to change on its card, each with what it holds before and after. */
export function ChangedFields({ changes: { fields, shown, proposed } }: ChangedFieldsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useFieldNames();
  const before = cardFormValues(shown);
  const after = cardFormValues(proposed);
  // A field that only the API of a later version knows has no name here.
  const changed = fieldsOf(before).filter((name) => fields.includes(name));
  const sides = [
    { side: 'before', values: before, others: after },
    { side: 'after', values: after, others: before },
  ] as const;
  return (
    <ul className={styles.list}>
      {changed.map((name) => (
        <li key={name} className={styles.field}>
          <span id={`${id}${name}`} className={styles.name}>
            {nameOf(name)}
          </span>
          {sides.map(({ side, values, others }) => (
            <div key={side} className={styles.side}>
              <span className={styles.label}>{t(`cardForm:proposed.${side}`)}</span>
              <ChangedField name={name} side={side} values={values} others={others} nameId={`${id}${name}`} />
            </div>
          ))}
        </li>
      ))}
    </ul>
  );
}

interface ChangedFieldProps {
  name: CardFieldName | ImageFieldName;
  side: 'before' | 'after';
  values: CardFormValues;
  /** What the card holds on the other side. */
  others: CardFormValues;
  /** The element that names the field. */
  nameId: string;
}

/** What a field holds on one side, in the way of its kind. */
function ChangedField({ name, side, values, others, nameId }: ChangedFieldProps) {
  if (isOfImages(name)) return <ChangedImages name={name} side={side} values={values} others={others} />;
  if (name === alternativesField) return <ChangedAlternatives values={values} others={others} />;
  return <ChangedWords name={name} values={values} nameId={nameId} />;
}
