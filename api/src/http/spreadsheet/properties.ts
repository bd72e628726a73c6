import type { Feature, Image } from 'write-excel-file/node';
import { sanitizeTextContent } from 'write-excel-file/utility';

const FILE = 'docProps/core.xml';
const KIND = 'http://schemas.openxmlformats.org/package/2006';

/** Gives a file its title and its language, which readers tell first; the writer has no option for them. */
export function propertiesOf(title: string, language: string): Feature<Image['content']> {
  return {
    files: {
      transform: {
        '[Content_Types].xml': {
          insert: () =>
            `<Override PartName="/${FILE}" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/>`,
        },
        '_rels/.rels': {
          insert: () =>
            `<Relationship Id="properties" Type="${KIND}/relationships/metadata/core-properties" Target="${FILE}"/>`,
        },
      },
      write: {
        files: () => ({
          [FILE]: [
            '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>',
            `<cp:coreProperties xmlns:cp="${KIND}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/">`,
            `<dc:title>${sanitizeTextContent(title)}</dc:title>`,
            `<dc:language>${language}</dc:language>`,
            '</cp:coreProperties>',
          ].join(''),
        }),
      },
    },
  };
}
