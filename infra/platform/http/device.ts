import type { FastifyRequest } from 'fastify';
import type { Device } from '../dispatch/port.ts';

/** The device of a request, as sessions store it. */
export function deviceOf({ headers, ip }: FastifyRequest): Device {
  return { userAgent: headers['user-agent'] ?? '', address: ip };
}
