import type { EditorState, Transaction } from 'prosemirror-state';

/** A part of the document and the address that it leads to; empty where it is no link yet. */
export interface LinkRange {
  from: number;
  to: number;
  address: string;
}

/** The links of the paragraph that the caret stands in. */
function linksAround({ schema, selection: { $from } }: EditorState): LinkRange[] {
  const links: LinkRange[] = [];
  $from.parent.forEach((child, offset) => {
    const mark = schema.marks.link?.isInSet(child.marks);
    if (!mark) return;
    const from = $from.start() + offset;
    const last = links.at(-1);
    // A word in bold within a link is a piece of its own.
    if (last?.to === from && last.address === mark.attrs.href) last.to += child.nodeSize;
    else links.push({ from, to: from + child.nodeSize, address: mark.attrs.href });
  });
  return links;
}

/** What a link would be set on: what is selected, or the link that the caret stands in; null where there is neither. */
export function linkRange(state: EditorState): LinkRange | null {
  const { from, to, empty } = state.selection;
  if (empty) return linksAround(state).find((link) => link.from <= from && from <= link.to) ?? null;
  let address = '';
  state.doc.nodesBetween(from, to, ({ marks }) => {
    address ||= state.schema.marks.link?.isInSet(marks)?.attrs.href ?? '';
  });
  return { from, to, address };
}

/** Sets a link on what is selected or on the link around the caret; else the words are put in, as a link. */
export function setLink(state: EditorState, address: string, words: string): Transaction {
  const type = state.schema.marks.link;
  const range = linkRange(state);
  const { tr } = state;
  if (!type) return tr;
  const mark = type.create({ href: address });
  if (range) return tr.removeMark(range.from, range.to, type).addMark(range.from, range.to, mark);
  const around = state.storedMarks ?? state.selection.$from.marks();
  return tr.replaceSelectionWith(state.schema.text(words, mark.addToSet(around)), false);
}

/** Takes the link away and leaves its words. */
export function removeLink(state: EditorState): Transaction {
  const range = linkRange(state);
  return range ? state.tr.removeMark(range.from, range.to, state.schema.marks.link) : state.tr;
}
