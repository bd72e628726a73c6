import { useFieldControlProps_unstable } from '@fluentui/react-components';
import { type Language, shortNewsLength, shortNewsLimits } from '@passerelle/contract';
import {
  Field,
  type FormBinding,
  latePart,
  NotLoaded,
  TextSkeleton,
  useFormField,
  useLatePart,
} from '@passerelle/ui';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RichTextEditorProps } from './rich-text-editor.tsx';

const editor = latePart<RichTextEditorProps>(async () => {
  const { RichTextEditor } = await import('./rich-text-editor.tsx');
  return { default: RichTextEditor };
});

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
  const { Part: Editor, failures, retry } = useLatePart(editor);
  if (Editor) return <Editor {...props} />;
  return failures > 0 ? <NotLoaded onRetry={retry} /> : <TextSkeleton lines={6} />;
}
