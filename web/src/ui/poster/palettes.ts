/** The background and two shape colours of a poster, and two text colours. No colour is that of the page, so that no shape looks like a hole. */
export interface PosterPalette {
  readonly name: string;
  readonly ground: string;
  readonly shapes: readonly [string, string];
  readonly ink: string;
  readonly quiet: string;
}

export const palettes: readonly [PosterPalette, ...PosterPalette[]] = [
  { name: 'pine', ground: '#0B5B47', shapes: ['#F2B632', '#79D4B3'], ink: '#FFFFFF', quiet: '#D6EADF' },
  { name: 'brick', ground: '#7A2414', shapes: ['#F2B632', '#FF9170'], ink: '#FFFFFF', quiet: '#F8DCD2' },
  { name: 'harbour', ground: '#1E3A70', shapes: ['#F2B632', '#8FB4F5'], ink: '#FFFFFF', quiet: '#D8E3F8' },
  { name: 'plum', ground: '#4B2348', shapes: ['#F2B632', '#E59FC4'], ink: '#FFFFFF', quiet: '#EFD9E8' },
  { name: 'slate', ground: '#23302E', shapes: ['#FF9170', '#79D4B3'], ink: '#FFFFFF', quiet: '#D2DCD8' },
  { name: 'sand', ground: '#EBD9AE', shapes: ['#B5381A', '#0B5B47'], ink: '#2B1F00', quiet: '#55450F' },
];
