import type { Language } from '@passerelle/contract';
import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { splitListItem } from 'prosemirror-schema-list';
import { type Command, EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { readNews, writeNews } from './news-html.ts';
import { type NewsSchema, newsSchema } from './news-schema.ts';

interface EditedText {
  /** Where the text is edited. */
  host: RefObject<HTMLElement | null>;
  /** As it is stored. */
  value: string;
  language: Language;
  onChange: (value: string) => void;
  /** What the keys for a link and for the toolbar do. */
  onLink: () => void;
  onToolbar: () => void;
}

export interface RichText {
  schema: NewsSchema;
  state: EditorState;
  /** Runs a command of the toolbar; what it changes is undone in one step. */
  run: (command: Command) => void;
  focus: () => void;
}

/** A line break within a paragraph. */
const breakLine: Command = (state, dispatch) => {
  const type = state.schema.nodes.hardBreak;
  if (type) dispatch?.(state.tr.replaceSelectionWith(type.create()).scrollIntoView());
  return Boolean(type);
};

/** From the first word to the last one: of the document as a whole, no paragraph could be made a heading or an item. */
const selectAll: Command = (state, dispatch) => {
  const { $from } = Selection.atStart(state.doc);
  const { $to } = Selection.atEnd(state.doc);
  dispatch?.(state.tr.setSelection(TextSelection.between($from, $to)));
  return true;
};

/** Tab is none of the keys: it leaves the text, as it leaves every field. */
function keysOf({ marks, nodes }: NewsSchema, others: Record<string, Command>) {
  return [
    keymap({
      'Mod-a': selectAll,
      'Mod-b': toggleMark(marks.strong),
      'Mod-i': toggleMark(marks.em),
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Enter: splitListItem(nodes.listItem),
      'Shift-Enter': breakLine,
      ...others,
    }),
    keymap(baseKeymap),
  ];
}

/** The editor of one text: what is typed is the field's value, as HTML of the allow-list, and nothing else ever is. */
export function useRichText(edited: EditedText): RichText {
  const { host, value, language, onChange, onLink, onToolbar } = edited;
  const [schema] = useState(() => newsSchema(language));
  const view = useRef<EditorView | null>(null);
  /** What the field holds by now, and the document that the stored text was read as. */
  const held = useRef(value);
  const opened = useRef({ value, doc: readNews(value, schema) });

  const done = (action: () => void): Command => {
    return () => {
      action();
      return true;
    };
  };
  const openLink = useEffectEvent(onLink);
  const goToToolbar = useEffectEvent(onToolbar);
  const begin = () =>
    EditorState.create({
      doc: opened.current.doc,
      plugins: [
        history(),
        ...keysOf(schema, { 'Mod-k': done(() => openLink()), 'Alt-F10': done(() => goToToolbar()) }),
      ],
    });
  const [state, setState] = useState(begin);

  const hold = useEffectEvent((now: EditorState) => {
    // What was undone to the beginning is the stored text, however it was written.
    held.current = now.doc.eq(opened.current.doc) ? opened.current.value : writeNews(now.doc);
    onChange(held.current);
  });

  const open = useEffectEvent((place: HTMLElement) => {
    const editor = new EditorView(
      { mount: place },
      {
        state,
        dispatchTransaction(transaction) {
          const now = editor.state.apply(transaction);
          editor.updateState(now);
          setState(now);
          if (transaction.docChanged) hold(now);
        },
        handleDOMEvents: {
          keydown({ dom }, { key, altKey, ctrlKey, metaKey }) {
            // Browsers tell of a selection with the next picture that they draw; a command must not work on the one before.
            if (altKey || ctrlKey || metaKey) dom.ownerDocument.dispatchEvent(new Event('selectionchange'));
            // The editor would keep the key to itself: it closes the drawer, as from every other field.
            return key === 'Escape';
          },
        },
      },
    );
    return editor;
  });
  useEffect(() => {
    if (!host.current) return;
    const editor = open(host.current);
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [host]);

  const replace = useEffectEvent((text: string) => {
    held.current = text;
    opened.current = { value: text, doc: readNews(text, schema) };
    const now = begin();
    view.current?.updateState(now);
    setState(now);
  });
  // A draft that is back, or the version of somebody else.
  useEffect(() => {
    if (value !== held.current) replace(value);
  }, [value]);

  return {
    schema,
    state,
    run: (command) => {
      const editor = view.current;
      if (editor) command(editor.state, editor.dispatch, editor);
    },
    focus: () => view.current?.focus(),
  };
}
