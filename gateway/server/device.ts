import type { FastifyRequest } from 'fastify';
import type { Device } from '../../infra/platform/dispatch/port.ts';

/** What a session remembers of the device that opened it. */
export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { userAgent: headers['user-agent'] ?? '', address: ip };
}
