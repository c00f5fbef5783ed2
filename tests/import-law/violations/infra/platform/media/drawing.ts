import { createElement } from 'react';

export const drawing = createElement;
