import sharp from 'sharp';

interface PictureFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export interface Pictures {
  logo: PictureFile;
  picture: PictureFile;
}

const canvas = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });

/** A logo and a picture as a person has them on their disk. */
export async function makePictures(): Promise<Pictures> {
  const logo = await canvas(240, 240, '#7a1740').png().toBuffer();
  const picture = await canvas(1200, 800, '#dce3ea').jpeg().toBuffer();
  return {
    logo: { name: 'logo.png', mimeType: 'image/png', buffer: logo },
    picture: { name: 'Équipe à l’atelier.JPG', mimeType: 'image/jpeg', buffer: picture },
  };
}
