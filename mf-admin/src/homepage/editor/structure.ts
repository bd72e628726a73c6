import { setBlockType } from 'prosemirror-commands';
import type { MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState, Transaction } from 'prosemirror-state';

/** Whether what is selected has the mark, or what is typed at the caret would. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { from, to, empty, $from } = selection;
  return empty ? Boolean(type.isInSet(storedMarks ?? $from.marks())) : doc.rangeHasMark(from, to, type);
}

/** Whether the selection begins in a heading of this level. */
export function isHeading({ selection: { $from } }: EditorState, level: number): boolean {
  return $from.parent.type.name === 'heading' && $from.parent.attrs.level === level;
}

/** Makes headings of the selected paragraphs, and paragraphs of headings of this level. */
export function toggleHeading(level: number): Command {
  return (state, dispatch) => {
    const { paragraph, heading } = state.schema.nodes;
    if (!paragraph || !heading) return false;
    return isHeading(state, level)
      ? setBlockType(paragraph)(state, dispatch)
      : setBlockType(heading, { level })(state, dispatch);
  };
}

/** The list that the selection begins in, the nearest one; null outside of lists. */
export function listAround({ selection: { $from } }: EditorState) {
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type.isInGroup('list')) return { node, at: $from.before(depth) };
  }
  return null;
}

/** Makes a list of the selected paragraphs or headings, makes a list one of this kind, or ends it where it is. */
export function toggleList(type: NodeType): Command {
  return (state, dispatch) => {
    const { paragraph, listItem } = state.schema.nodes;
    const list = listAround(state);
    if (!paragraph || !listItem) return false;
    if (list?.node.type === type) return liftListItem(listItem)(state, dispatch);
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.at, type));
      return true;
    }
    let plain = state.tr;
    setBlockType(paragraph)(state, (without) => {
      plain = without;
    });
    const wrap = (wrapped: Transaction) => {
      for (const step of wrapped.steps) plain.step(step);
      dispatch?.(plain);
    };
    return wrapInList(type)(state.apply(plain), dispatch && wrap);
  };
}
