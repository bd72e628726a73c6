import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type Language, shortNewsHeadings } from '@passerelle/contract';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkDialog } from './link-dialog.tsx';
import { type LinkRange, linkRange, removeLink, setLink } from './links.ts';
import { Toolbar } from './toolbar.tsx';
import { toolsOf } from './tools.tsx';
import { useRichText } from './use-rich-text.ts';

const useStyles = makeStyles({
  root: {
    minWidth: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  invalid: { border: `1px solid ${tokens.colorPaletteRedBorder2}` },
  text: {
    minHeight: '180px',
    padding: '10px 12px',
    overflowWrap: 'anywhere',
    whiteSpace: 'break-spaces',
    fontVariantLigatures: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    // Of a low window, as one that is enlarged four times, what is fixed at its foot leaves this much.
    '@media (max-height: 400px)': { minHeight: '96px' },
    '& p': { margin: `0 0 ${tokens.spacingVerticalS}` },
    [`& :is(${shortNewsHeadings.join(', ')})`]: {
      margin: `0 0 ${tokens.spacingVerticalXS}`,
      fontWeight: tokens.fontWeightSemibold,
    },
    '& h3': { fontSize: tokens.fontSizeBase400 },
    '& h4': { fontSize: tokens.fontSizeBase300 },
    '& ul, & ol': { margin: `0 0 ${tokens.spacingVerticalS}`, paddingInlineStart: '20px' },
    '& li > p': { marginBottom: 0 },
    '& a': { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
    '& span[lang]': { borderBottom: `2px dotted ${tokens.colorNeutralStrokeAccessible}` },
    '& span[lang]::after': {
      content: '" (" attr(lang) ")"',
      color: tokens.colorNeutralForeground3,
      fontSize: tokens.fontSizeBase200,
    },
  },
});

export interface RichTextEditorProps {
  value: string;
  language: Language;
  /** What the field is called. */
  label: string;
  onChange: (value: string) => void;
  onBlur: () => void;
  /** For the form, which leads to what is wrong. */
  ref?: Ref<{ focus: () => void }>;
  id?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling';
  'aria-required'?: boolean | 'true' | 'false';
}

/** A text with headings, lists, links and passages in the other language, for whom no mark-up is to be known. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { value, language, label, onChange, onBlur, ref, id = '', ...described } = props;
  const styles = useStyles();
  const { t } = useTranslation();
  const host = useRef<HTMLDivElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState<{ range: LinkRange | null } | null>(null);
  const openLink = () => setLinking({ range: linkRange(text.state) });
  const text = useRichText({
    host,
    value,
    language,
    onChange,
    onLink: openLink,
    onToolbar: () => toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
  });
  useImperativeHandle(ref, () => ({ focus: text.focus }));

  const { focus } = text;
  const wasLinking = useRef(false);
  useEffect(() => {
    // Back to the text with what was selected in it, however the dialog was opened and closed.
    if (wasLinking.current && !linking) focus();
    wasLinking.current = linking !== null;
  }, [linking, focus]);

  return (
    <div className={mergeClasses(styles.root, Boolean(described['aria-invalid']) && styles.invalid)}>
      <Toolbar
        ref={toolbar}
        label={t('admin:homepage.editor.toolbar', { field: label })}
        controls={id}
        tools={toolsOf(text, language, openLink)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: no element of HTML edits a text with headings and links. */}
      <div
        ref={host}
        id={id}
        role="textbox"
        aria-multiline
        tabIndex={0}
        lang={language}
        className={styles.text}
        onBlur={onBlur}
        // A browser brings the caret into view alone, and leaves the rest below what is fixed at the window's foot.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView?.({ block: 'nearest' })}
        {...described}
      />
      {linking && (
        <LinkDialog
          range={linking.range}
          onClose={() => setLinking(null)}
          onSet={(address, words) => {
            text.run((state, dispatch) => {
              dispatch?.(setLink(state, address, words));
              return true;
            });
            setLinking(null);
          }}
          onRemove={() => {
            text.run((state, dispatch) => {
              dispatch?.(removeLink(state));
              return true;
            });
            setLinking(null);
          }}
        />
      )}
    </div>
  );
}
