/** What pdfkit does and its published types, one version behind, do not know of. */
declare global {
  namespace PDFKit {
    namespace Mixins {
      interface StructureElementOptions {
        /** Of a header cell: whether it heads its row or its column. */
        scope?: 'Row' | 'Column';
      }
    }
    interface PDFStructureElement {
      /** The element's entries in the file. */
      readonly dictionary: { readonly data: Record<string, unknown> };
    }
  }
}

export {};
