/** As many letters of a name are looked up together. */
const LETTERS = 3;

export type NameIndex = ReturnType<typeof createNameIndex>;

/** Which slots have a name with three letters in a row: where a search for a word has to look. */
export function createNameIndex() {
  const slotsOf = new Map<string, number[]>();
  const indexed: string[] = [];

  return {
    /** Notes the name that a slot has now, without accents and case; empty for none. */
    set(slot: number, name: string): void {
      const before = indexed[slot] ?? '';
      if (before === name) return;
      const [old, now] = [lettersOf(before), lettersOf(name)];
      for (const letters of old) if (!now.has(letters)) forget(letters, slot);
      for (const letters of now) {
        if (old.has(letters)) continue;
        const slots = slotsOf.get(letters);
        if (slots) slots.push(slot);
        else slotsOf.set(letters, [slot]);
      }
      indexed[slot] = name;
    },

    /** The slots among which are all whose name contains each of the words; null where the words are too short to tell. */
    find(words: readonly string[]): readonly number[] | null {
      const lists = words.flatMap((word) =>
        [...lettersOf(word)].map((letters) => slotsOf.get(letters) ?? []),
      );
      if (lists.length === 0) return null;
      return lists.reduce((shortest, list) => (list.length < shortest.length ? list : shortest));
    },
  };

  function forget(letters: string, slot: number): void {
    const slots = slotsOf.get(letters);
    const last = slots?.pop();
    if (slots && last !== undefined && last !== slot) slots[slots.indexOf(slot)] = last;
    if (slots?.length === 0) slotsOf.delete(letters);
  }
}

function lettersOf(name: string): Set<string> {
  const found = new Set<string>();
  for (const word of name.split(' ')) {
    for (let start = 0; start + LETTERS <= word.length; start += 1) {
      found.add(word.slice(start, start + LETTERS));
    }
  }
  return found;
}
