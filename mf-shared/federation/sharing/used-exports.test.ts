import { describe, expect, test } from '@jest/globals';
import { readUsedExports, usedExportsOf } from './used-exports.ts';

describe('usedExportsOf', () => {
  test('lists what a file imports by name, under the name the library gives it', () => {
    const used = usedExportsOf(
      `import { Button, Text as FluentText } from '@fluentui/react-components';
       import { Link } from 'react-router';
       export { Dialog } from '@fluentui/react-components';`,
      'page.tsx',
    );
    expect(used).toEqual({
      '@fluentui/react-components': ['Button', 'Text', 'Dialog'],
      'react-router': ['Link'],
    });
  });

  test('leaves out types, which are gone when the browser gets the code', () => {
    const used = usedExportsOf(
      `import type { ButtonProps } from '@fluentui/react-components';
       import { type RouteObject, useParams } from 'react-router';
       export type { To } from 'react-router';
       export { type Path } from 'react-router';`,
      'types.ts',
    );
    expect(used).toEqual({ '@fluentui/react-components': [], 'react-router': ['useParams'] });
  });

  test('leaves out other libraries, also those with a similar name', () => {
    const used = usedExportsOf(
      `import { AddRegular } from '@fluentui/react-icons';
       import { createSlice } from '@reduxjs/toolkit';`,
      'other.ts',
    );
    expect(used).toEqual({ '@fluentui/react-components': [], 'react-router': [] });
  });

  test.each([
    `import * as Fluent from '@fluentui/react-components';`,
    `export * from 'react-router';`,
    `import router from 'react-router';`,
  ])('refuses a file that takes a library whole: %s', (source) => {
    expect(() => usedExportsOf(source, 'mf-client/src/whole.ts')).toThrow(
      /mf-client\/src\/whole\.ts imports the whole of/,
    );
  });
});

test('the union over the front ends holds each name once, in order', () => {
  const used = readUsedExports('all')['react-router'];
  expect(used).toContain('createBrowserRouter');
  expect(used).toEqual([...new Set(used)].sort());
});
