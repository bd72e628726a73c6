/** More elements, elements within each other or attributes than drawings have: made to exhaust a parser or a browser. */
const ELEMENTS_MAXIMUM = 20_000;
const NESTING_MAXIMUM = 100;
const ATTRIBUTES_MAXIMUM = 100;
/** Elements that all `use` of a drawing add to it when it is shown. */
const REPEATED_MAXIMUM = 50_000;

/** Thrown as soon as a drawing weighs too much, so that the rest of it is not even read. */
export class TooHeavyError extends Error {}

interface OpenElement {
  id: string | undefined;
  /** How many elements were opened before it. */
  before: number;
}

/** Weighs a drawing while it is read. */
export function createScale() {
  let elements = 0;
  const open: OpenElement[] = [];
  /** Elements within an element, itself included, by its id. */
  const sizes = new Map<string, number>();
  /** What each `use` shows, and the ids of the elements in which there is a `use`. */
  const used: string[] = [];
  const using = new Set<string>();

  return {
    /** Whether nothing is open: what is opened next is the document's own element, or a second one. */
    isEmpty: () => open.length === 0,

    /** @throws TooHeavyError */
    openElement(name: string, attributes: Readonly<Record<string, string>>): void {
      open.push({ id: attributes.id, before: elements });
      elements += 1;
      const isTooHeavy =
        elements > ELEMENTS_MAXIMUM ||
        // The parser's own time grows with the square of the depth.
        open.length > NESTING_MAXIMUM ||
        Object.keys(attributes).length > ATTRIBUTES_MAXIMUM;
      if (isTooHeavy) throw new TooHeavyError();
      if (name !== 'use') return;
      used.push((attributes.href ?? attributes['xlink:href'] ?? '').slice(1));
      for (const { id } of open) if (id !== undefined) using.add(id);
    },

    closeElement(): void {
      const closed = open.pop();
      if (closed?.id !== undefined) sizes.set(closed.id, elements - closed.before);
    },

    /**
     * Weighs what the drawing repeats of itself when it is shown: a `use` of what has a `use` in it doubles with each
     * step, so that a few lines become more elements than any browser holds.
     * @throws TooHeavyError
     */
    weighRepetitions(): void {
      const repeated = used.reduce((sum, id) => sum + (sizes.get(id) ?? 0), 0);
      if (repeated > REPEATED_MAXIMUM || used.some((id) => using.has(id))) throw new TooHeavyError();
    },
  };
}
