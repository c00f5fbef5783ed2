import { id } from '../member/events.ts';

export const commandId = id;
