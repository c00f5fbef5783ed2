import { accentCss } from './accent.ts';
import { mainColour } from './main-colour.ts';

/** A picture of this size has every colour that somebody sees in the logo. */
const size = 48;

/** The styles that give the screens the main colour of a logo; null for a logo without one. */
export async function accentOfLogo(logo: string): Promise<string | null> {
  const image = new Image();
  image.src = `${logo}/thumbnail`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = size;
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.drawImage(image, 0, 0, size, size);
  const main = mainColour(context.getImageData(0, 0, size, size).data);
  return main && accentCss(main);
}
