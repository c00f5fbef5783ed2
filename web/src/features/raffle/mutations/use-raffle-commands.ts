import { useMutation } from '@apollo/client/react';
import { useCommandIds } from '../../../graphql/command-ids.ts';
import type { CreateRaffleInput } from '../../../graphql/schema.generated.ts';
import {
  CreateRaffleDocument,
  DrawRaffleDocument,
  DrawWithoutRandomNumberDocument,
} from './raffle.generated.ts';
import '../refusal-texts.ts';

/**
 * What editors do with the raffle of an item. Each resolves to the code of the refusal, or null; rejects when no answer
 * came.
 */
export function useRaffleCommands(target: {
  readonly tenantId: number;
  readonly eventId: number;
  readonly itemId: number;
}) {
  const ids = useCommandIds();
  const [create] = useMutation(CreateRaffleDocument);
  const [draw] = useMutation(DrawRaffleDocument);
  const [drawWithout] = useMutation(DrawWithoutRandomNumberDocument);
  return {
    async create(input: CreateRaffleInput): Promise<string | null> {
      const { id: commandId } = ids.of({ create: input });
      const { data } = await create({ variables: { ...target, input, commandId } });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      const { createRaffle: answer } = data;
      if (answer.__typename === 'RaffleCreated') return null;
      return answer.fields.find(({ field }) => field === 'drawAt')?.code ?? answer.code;
    },
    /** `number`: of this draw, as the person sees the raffle; 'conflict' if somebody else has drawn since. */
    async draw(number: number, qty: number, size: string | null): Promise<string | null> {
      const { id: commandId } = ids.of({ draw: [number, qty, size] });
      const { data } = await draw({ variables: { ...target, qty, size, draw: number, commandId } });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      return data.drawRaffle.__typename === 'RaffleDrawn' ? null : data.drawRaffle.code;
    },
    /** Draws from the closed list of this draw without its public random number, which has not come. */
    async drawWithoutRandomNumber(number: number): Promise<string | null> {
      const { id: commandId } = ids.of({ drawWithout: number });
      const { data } = await drawWithout({ variables: { ...target, draw: number, commandId } });
      if (!data) throw new Error('The server answered without data');
      ids.answered();
      const { drawWithoutRandomNumber: answer } = data;
      return answer.__typename === 'RaffleDrawn' ? null : answer.code;
    },
  };
}
