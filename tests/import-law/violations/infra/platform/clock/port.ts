export type Clock = () => string;
