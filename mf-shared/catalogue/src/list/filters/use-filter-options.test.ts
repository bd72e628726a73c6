import { expect, test } from '@jest/globals';
import { withCounts } from './use-filter-options.ts';

test.each(['constructor', '__proto__', 'toString'])(
  'an option called %s, as people may call a sub-ecosystem, is counted like any other',
  (name) => {
    const options = [{ value: name, label: name }];
    expect(withCounts(options, {})).toEqual([{ value: name, label: name, count: 0 }]);
    const counts = Object.fromEntries([[name, 3]]);
    expect(withCounts(options, counts)).toEqual([{ value: name, label: name, count: 3 }]);
  },
);
