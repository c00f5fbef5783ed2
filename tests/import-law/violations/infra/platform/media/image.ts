import { Long } from 'long';

export const longest = Long;
