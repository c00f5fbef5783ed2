export type Wind = number;
