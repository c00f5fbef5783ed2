import { ApiResponseError } from 'twitter-api-v2';

/**
 * Whether Twitter refused a refresh token for good (RFC 6749, section 5.2: 400); false if it said nothing, is busy, or
 * refused the client (401), which is a wrong setting of the operator and not the end of a connection.
 */
export const isRefused = (error: unknown): boolean => error instanceof ApiResponseError && error.code === 400;
