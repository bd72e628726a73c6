import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ShortNewsText } from './short-news-text.tsx';

const shown = (html: string, firstHeading: 3 | 4 | 5 = 3) =>
  render(<ShortNewsText html={html} firstHeading={firstHeading} />).container.firstElementChild?.innerHTML;
const LINK = ' target="_blank" rel="noopener noreferrer"';

test.each([
  ['<p>un<br>deux</p>', '<p>un<br>deux</p>'],
  ['<ul><li><strong>un</strong></li></ul>', '<ul><li><strong>un</strong></li></ul>'],
  ['<a href="https://a.example/x">lien</a>', `<a href="https://a.example/x"${LINK}>lien</a>`],
  ['<a href="http://a.example">lien</a>', 'lien'],
  ['<a href="javascript:alert(1)">lien</a>', 'lien'],
  ['<p onclick="alert(1)" style="color:red">texte</p>', '<p>texte</p>'],
  ['<img src=x onerror=alert(1)>texte', 'texte'],
  ['<script>alert(1)</script><style>p{}</style>texte', 'texte'],
  [
    '<svg onload=alert(1)><a href="https://a.example">x</a></svg>',
    `<a href="https://a.example"${LINK}>x</a>`,
  ],
  ['<h1>Titre</h1>', 'Titre'],
  ['<p>Une <span lang="en">keynote</span></p>', '<p>Une <span lang="en">keynote</span></p>'],
  ['<span lang="tlh" class="x">un</span> <span>deux</span>', 'un deux'],
  ['<h3 id="x">un</h3>\n<p>deux</p>', '<h3>un</h3><p>deux</p>'],
  ['<h3> </h3><p>un</p>', '<p>un</p>'],
  ['2 &lt; 3', '2 &lt; 3'],
  ['<p>un</p>\n<p>deux</p>', '<p>un</p><p>deux</p>'],
  ['une ligne\nune autre', 'une ligne\nune autre'],
])('of %s a reader is shown %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});

test.each([
  ['<h3>un</h3><h4>deux</h4><h3>trois</h3>', 4, '<h4>un</h4><h5>deux</h5><h4>trois</h4>'],
  ['<h3>un</h3><h4>deux</h4>', 5, '<h5>un</h5><h6>deux</h6>'],
  ['<h4>un</h4><h3>deux</h3><h4>trois</h4>', 4, '<h4>un</h4><h4>deux</h4><h5>trois</h5>'],
  ['<h3> </h3><h4>un</h4>', 3, '<h3>un</h3>'],
] as const)('the headings of %s begin at level %i and leave none out', (html, first, expected) => {
  expect(shown(html, first)).toBe(expected);
});
