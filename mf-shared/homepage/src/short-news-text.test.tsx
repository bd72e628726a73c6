import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { ShortNewsText } from './short-news-text.tsx';

const shown = (html: string) => render(<ShortNewsText html={html} />).container.firstElementChild?.innerHTML;
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
  ['2 &lt; 3', '2 &lt; 3'],
  ['<p>un</p>\n<p>deux</p>', '<p>un</p><p>deux</p>'],
  ['une ligne\nune autre', 'une ligne\nune autre'],
])('of %s a reader is shown %s', (html, expected) => {
  expect(shown(html)).toBe(expected);
});
