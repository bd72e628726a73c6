/** As much of a style sheet as jsdom's own object model and ours have in common. */
export interface Rule {
  readonly selectorText?: string;
  readonly style: ArrayLike<string> & {
    getPropertyValue(property: string): string;
    getPropertyPriority(property: string): string;
  };
  readonly media?: ArrayLike<string>;
  readonly cssRules?: readonly Rule[];
}

export interface Sheet {
  readonly cssRules: readonly Rule[];
}

interface Entry {
  readonly position: number;
  readonly rule: Rule;
  /** Whether the rule means every element that has the key: its selector is just `.class`. */
  readonly isKeyEnough: boolean;
}

/** Stands for a rule that may mean any element. */
const ANY = '*';

const CLASS = /\.[\w-]+/;
const NAME = /^[a-z][\w-]*/i;
/** Strings, escapes, name spaces and letters beyond ASCII: not worth understanding. */
const BEYOND_US = /["'\\|]|[^\s!-~]/;

/** Without what stands in brackets, which only narrows or widens what the rest of the selector asks for. */
function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)|\[[^[\]]*\]/g, '');
  return shorter === selector ? shorter : withoutArguments(shorter);
}

/** For each selector of a list the class, or else the name, without which no element is meant. */
function keysOf(selectorText: string): string[] {
  if (BEYOND_US.test(selectorText)) return [ANY];
  return withoutArguments(selectorText)
    .split(',')
    .map((selector) => {
      const last =
        selector
          .trim()
          .split(/[\s>+~]+/)
          .at(-1) ?? '';
      return CLASS.exec(last)?.[0] ?? NAME.exec(last)?.[0].toLowerCase() ?? ANY;
    });
}

/**
 * The rules of a style sheet by what an element must have for them. A sheet of Griffel's has thousands, nearly all of
 * one class each: matching every one of them against an element takes half of the time of a screen's tests.
 */
export class StyleIndex {
  readonly #entries = new Map<string, Entry[]>();
  #indexed = 0;
  #last: Rule | undefined;
  #positions = 0;

  /** Takes in what was added at the end, as Griffel does it; after any other change everything anew. */
  update({ cssRules }: Sheet): void {
    if (this.#indexed > 0 && cssRules[this.#indexed - 1] !== this.#last) {
      this.#entries.clear();
      this.#indexed = 0;
    }
    for (const rule of cssRules.slice(this.#indexed)) {
      if (!rule.media) this.#add(rule);
      else if (Array.from(rule.media).includes('screen'))
        for (const inner of rule.cssRules ?? []) this.#add(inner);
    }
    this.#indexed = cssRules.length;
    this.#last = cssRules.at(-1);
  }

  #add(rule: Rule): void {
    const { selectorText } = rule;
    if (!selectorText) return;
    const keys = keysOf(selectorText);
    const [key = ANY] = keys;
    const entry = {
      position: this.#positions++,
      rule,
      isKeyEnough: key.startsWith('.') && key === selectorText,
    };
    for (const each of new Set(keys)) {
      const entries = this.#entries.get(each);
      if (entries) entries.push(entry);
      else this.#entries.set(each, [entry]);
    }
  }

  /** The rules that mean an element, in their order; `matches` answers where its name and classes do not tell. */
  rulesOf(name: string, classes: readonly string[], matches: (selector: string) => boolean): Rule[] {
    const keys = [ANY, name.toLowerCase(), ...classes.map((each) => `.${each}`)];
    const candidates = new Set(keys.flatMap((key) => this.#entries.get(key) ?? []));
    return [...candidates]
      .filter(({ rule, isKeyEnough }) => isKeyEnough || matches(rule.selectorText ?? ''))
      .sort((first, second) => first.position - second.position)
      .map(({ rule }) => rule);
  }
}
