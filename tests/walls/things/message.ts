import { bearer } from '../../support/graphql.ts';
import type { ThingMaker } from '../thing-maker.ts';
import { make as makeThread } from './thread.ts';

export const make: ThingMaker = async (muster, whose) => {
  const thread = await makeThread(muster, whose);
  const url = `/api/messages/threads/${thread}/messages`;
  const payload = { text: 'Boats out at six', tenantId: whose.tenantId };
  const sent = await muster.app.inject({ method: 'POST', url, headers: bearer(whose.staff), payload });
  return sent.json<{ message: { id: number } }>().message.id;
};
