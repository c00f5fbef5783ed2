import { ApiResponseError } from 'twitter-api-v2';

/** Whether Twitter said that it does not accept our tokens; false if it said nothing, or that it is busy. */
export const isRefused = (error: unknown): boolean =>
  error instanceof ApiResponseError && [400, 401, 403].includes(error.code);
