import { fluentLibrary, fluentPartsOf } from './parts.ts';

/** An import or export of names from Fluent, as the sources are formatted. */
const statement = new RegExp(`^(import|export) \\{([^}]*)\\} from '${fluentLibrary}';`, 'gm');

/** `Button`, or `Text as FluentText`; types are not among them. */
const isValue = (name: string) => name !== '' && !name.startsWith('type ');

/**
 * Has a source of a module take each name of Fluent from its part (`fluentPartsOf`), so that a page brings the parts that it uses.
 * Whoever writes a page imports from Fluent itself, and need not know of them.
 */
export default function importPartsLoader(source: string): string {
  return source.replace(statement, (_, keyword: string, list: string) => {
    const names = list.split(',').map((name) => name.trim());
    return Object.entries(fluentPartsOf(names.filter(isValue)))
      .map(([part, taken]) => `${keyword} { ${taken.join(', ')} } from '${part}';`)
      .join(' ');
  });
}
