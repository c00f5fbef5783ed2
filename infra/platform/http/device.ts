import type { FastifyRequest } from 'fastify';
import { deviceCookies } from './cookies.ts';
import type { Device } from '../dispatch/port.ts';

/** The device of a request, as sessions store it. */
export function deviceOf({ cookies, headers, ip }: FastifyRequest): Device {
  const marks = deviceCookies.map((name) => cookies?.[name]).find((value) => value !== undefined);
  return { userAgent: headers['user-agent'] ?? '', address: ip, ...(marks !== undefined && { marks }) };
}
