import type { ApolloClient } from '@apollo/client';
import { hasCode } from '../../../graphql/errors.ts';
import { keyOf } from '../../../i18n/key-of.ts';
import { commandId } from '../../../lib/command-id.ts';
import type { Answer, Scan } from '../model/scan.ts';
import { SettleScanDocument, type SettleScanMutation } from './settle-scan.generated.ts';

/** GraphQL's Int. */
const longestAge = 2 ** 31 - 1;
/** Refusals after which the same scan may be accepted. */
const passing = new Set(['abandoned', 'conflict', 'outdated', 'queue-full']);
/** Errors after which the same scan is refused again. */
const final = ['BAD_USER_INPUT', 'FORBIDDEN', 'NOT_FOUND'];

/**
 * Sends a scan with its age in milliseconds. Each attempt is a command of its own, because the age of the
 * scan differs; its key makes them one scan. Rejects if there is no answer, or one that may be another later.
 */
export const sendScan =
  (client: ApolloClient) =>
  async (scan: Scan, ago: number): Promise<Answer> => {
    const { tenantId, eventId, itemId, scanKey, ticketCode, registrantId, method } = scan;
    const who = ticketCode === null ? { registrantId } : { ticketCode };
    const sent = { ...who, scanKey, method, scannedAgo: Math.min(ago, longestAge) };
    const variables = { tenantId, eventId, itemId, scan: sent, commandId: commandId() };
    try {
      const { data } = await client.mutate({ mutation: SettleScanDocument, variables });
      if (!data) throw new Error('The server answered without data');
      return answerOf(data.checkIn);
    } catch (error) {
      const code = final.find((each) => hasCode(error, each));
      if (code === undefined) throw error;
      return { kind: 'refused', code: code === 'BAD_USER_INPUT' ? 'invalid' : keyOf(code) };
    }
  };

function answerOf(answer: SettleScanMutation['checkIn']): Answer {
  if (answer.__typename !== 'RegistrantCheckedIn') {
    const code = keyOf(answer.fields[0]?.code === 'NOT_A_TICKET' ? 'ticket-unknown' : answer.code);
    if (passing.has(code)) throw new Error(`The scan was refused for now: ${code}`);
    return { kind: 'refused', code };
  }
  const { counted, checkIn, registrant } = answer;
  const registrantId = registrant?.registrantId ?? null;
  if (checkIn === null) return { kind: 'refused', code: 'check-in-undone' };
  const { scannedAt, by } = checkIn;
  const holder = registrant && { name: registrant.name, size: registrant.size };
  const version = registrant?.version ?? null;
  const of = { registrantId, scannedAt, version, ...(holder && { holder }) };
  if (counted) return { kind: 'counted', ...of };
  return { kind: 'already', ...of, by: by.displayName };
}
