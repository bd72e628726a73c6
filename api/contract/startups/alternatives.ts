import { blankAsNull } from '../common/fields.ts';
import { youtubeVideoId } from '../common/texts.ts';

/** What a startup says of one of its pictures, stored or as it stands in a form. */
interface ImageAlternative {
  imageId: string | null;
  isDecorative: boolean;
  textFr: string | null;
  textEn: string | null;
}

interface FilmOfCard {
  video: string | null;
  videoTranscriptFr?: string | null;
  videoTranscriptEn?: string | null;
}

const isBlank = (text: string | null | undefined) => blankAsNull(text ?? null) === null;

/** Whether anything is said of a picture: words in a language, or that it tells nothing. */
export function isAlternativeGiven({
  isDecorative,
  textFr,
  textEn,
}: Omit<ImageAlternative, 'imageId'>): boolean {
  return isDecorative || !isBlank(textFr) || !isBlank(textEn);
}

/**
 * The pictures of a card that nothing stands for where they are not seen, by their place from 1. The logo is none of them: its
 * startup's name stands beside it.
 */
export function picturesWithoutAlternative(
  pictureIds: readonly string[],
  alternatives: readonly ImageAlternative[] = [],
): number[] {
  const isGiven = (id: string) =>
    alternatives.some((entry) => entry.imageId === id && isAlternativeGiven(entry));
  return pictureIds.flatMap((id, index) => (isGiven(id) ? [] : [index + 1]));
}

/** Whether there is a video of which nothing is written in either language. */
export function lacksTranscript({ video, videoTranscriptFr, videoTranscriptEn }: FilmOfCard): boolean {
  return youtubeVideoId(video ?? '') !== null && isBlank(videoTranscriptFr) && isBlank(videoTranscriptEn);
}
