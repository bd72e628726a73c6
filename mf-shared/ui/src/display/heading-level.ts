import { createContext } from 'react';

/** The level of a heading at this place: under the page's own heading, or under that of a panel. */
export const HeadingLevel = createContext<'h2' | 'h3'>('h2');
