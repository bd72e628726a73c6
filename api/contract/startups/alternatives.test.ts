import { expect, test } from '@jest/globals';
import { lacksTranscript, picturesWithoutAlternative } from './alternatives.ts';

const said = (imageId: string, more: object = {}) => ({
  imageId,
  isDecorative: false,
  textFr: null,
  textEn: null,
  ...more,
});

test('pictures without an alternative are named by their place', () => {
  const alternatives = [
    said('one', { textEn: 'A camera' }),
    said('two', { textFr: ' \n' }),
    said('three', { isDecorative: true }),
    said('logo', { textFr: 'Un arc' }),
  ];
  expect(picturesWithoutAlternative(['one', 'two', 'three', 'four'], alternatives)).toEqual([2, 4]);
  expect(picturesWithoutAlternative(['one'])).toEqual([1]);
  expect(picturesWithoutAlternative([])).toEqual([]);
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ', {}, true],
  ['https://youtu.be/dQw4w9WgXcQ', { videoTranscriptFr: ' ', videoTranscriptEn: null }, true],
  ['https://youtu.be/dQw4w9WgXcQ', { videoTranscriptEn: 'Hello' }, false],
  ['https://youtu.be/', {}, false],
  [null, {}, false],
])('of the video %s with %j it is said that a transcript is missing: %s', (video, transcripts, expected) => {
  expect(lacksTranscript({ video, ...transcripts })).toBe(expected);
});
