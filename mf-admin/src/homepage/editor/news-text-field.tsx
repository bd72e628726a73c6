import { useFieldControlProps_unstable } from '@fluentui/react-components';
import { type Language, shortNewsLength, shortNewsLimits } from '@passerelle/contract';
import { Field, type FormBinding, NotLoaded, TextSkeleton, useFormField } from '@passerelle/ui';
import { type ComponentType, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

interface NewsTextFieldProps<Values extends FieldValues> extends FormBinding<Values> {
  label: string;
  /** Of the text. */
  language: Language;
}

/** The text of the short news in one language. Whoever does not edit it does not load the editor. */
export function NewsTextField<Values extends FieldValues>(props: NewsTextFieldProps<Values>) {
  const { control, name, label, language } = props;
  const { t } = useTranslation();
  const { field, error } = useFormField({ control, name });
  const value: string = field.value ?? '';
  return (
    <Field
      label={label}
      help={t('admin:homepage.editor.help')}
      isGroup
      error={error}
      counter={{ length: shortNewsLength(value), maximum: shortNewsLimits.textLength }}
    >
      <LoadedEditor
        ref={field.ref}
        value={value}
        language={language}
        label={label}
        onChange={field.onChange}
        onBlur={field.onBlur}
      />
    </Field>
  );
}

function LoadedEditor(own: RichTextEditorProps) {
  // What ties a control to its label, its help and its error.
  const props = useFieldControlProps_unstable(own);
  const [tries, setTries] = useState(1);
  const [failed, setFailed] = useState(0);
  const [Editor, setEditor] = useState<ComponentType<RichTextEditorProps> | null>(null);
  useEffect(() => {
    import('./rich-text-editor.tsx').then(
      ({ RichTextEditor }) => setEditor(() => RichTextEditor),
      () => setFailed(tries),
    );
  }, [tries]);
  if (Editor) return <Editor {...props} />;
  return failed === tries ? <NotLoaded onRetry={() => setTries(tries + 1)} /> : <TextSkeleton lines={6} />;
}
