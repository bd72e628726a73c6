import { ArrowRedoRegular } from '@fluentui/react-icons/svg/arrow-redo';
import { ArrowUndoRegular } from '@fluentui/react-icons/svg/arrow-undo';
import { LinkRegular } from '@fluentui/react-icons/svg/link';
import { LocalLanguageRegular } from '@fluentui/react-icons/svg/local-language';
import { TextBoldRegular } from '@fluentui/react-icons/svg/text-bold';
import { TextBulletListLtrRegular } from '@fluentui/react-icons/svg/text-bullet-list-ltr';
import { TextHeader1LinesRegular } from '@fluentui/react-icons/svg/text-header-1-lines';
import { TextHeader2LinesRegular } from '@fluentui/react-icons/svg/text-header-2-lines';
import { TextItalicRegular } from '@fluentui/react-icons/svg/text-italic';
import { TextNumberListLtrRegular } from '@fluentui/react-icons/svg/text-number-list-ltr';
import type { Language } from '@passerelle/contract';
import { toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import type { ReactElement } from 'react';
import { linkRange } from './links.ts';
import { hasMark, isHeading, listAround, toggleHeading, toggleList } from './structure.ts';
import type { RichText } from './use-rich-text.ts';

/** A button of the toolbar. */
export interface Tool {
  name: keyof typeof icons | 'passageEn' | 'passageFr';
  icon: ReactElement;
  /** With the key that stands for Ctrl, or for ⌘. */
  key?: string;
  /** Without it, it is no state that is switched. */
  isOn?: boolean;
  isPossible: boolean;
  act: () => void;
}

const icons = {
  bold: <TextBoldRegular />,
  italic: <TextItalicRegular />,
  heading: <TextHeader1LinesRegular />,
  subheading: <TextHeader2LinesRegular />,
  bulletList: <TextBulletListLtrRegular />,
  orderedList: <TextNumberListLtrRegular />,
  link: <LinkRegular />,
  undo: <ArrowUndoRegular />,
  redo: <ArrowRedoRegular />,
};

/** What the toolbar offers of a text in this language, in its order. */
export function toolsOf({ schema, state, run }: RichText, language: Language, onLink: () => void): Tool[] {
  const { marks, nodes } = schema;
  const other = language === 'fr' ? 'en' : 'fr';
  const tool = (name: keyof typeof icons, command: Command, more: Partial<Tool> = {}): Tool => ({
    name,
    icon: icons[name],
    isPossible: command(state),
    act: () => run(command),
    ...more,
  });
  const list = listAround(state)?.node.type;
  return [
    tool('bold', toggleMark(marks.strong), { key: 'B', isOn: hasMark(state, marks.strong) }),
    tool('italic', toggleMark(marks.em), { key: 'I', isOn: hasMark(state, marks.em) }),
    tool('heading', toggleHeading(3), { isOn: isHeading(state, 3) }),
    tool('subheading', toggleHeading(4), { isOn: isHeading(state, 4) }),
    tool('bulletList', toggleList(nodes.bulletList), { isOn: list === nodes.bulletList }),
    tool('orderedList', toggleList(nodes.orderedList), { isOn: list === nodes.orderedList }),
    {
      name: 'link',
      icon: icons.link,
      key: 'K',
      isOn: Boolean(linkRange(state)?.address),
      isPossible: true,
      act: onLink,
    },
    {
      ...tool('bold', toggleMark(marks.language, { lang: other })),
      name: other === 'en' ? 'passageEn' : 'passageFr',
      icon: <LocalLanguageRegular />,
      isOn: hasMark(state, marks.language),
    },
    tool('undo', undo, { key: 'Z' }),
    tool('redo', redo, { key: 'Y' }),
  ];
}
