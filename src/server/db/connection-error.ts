/** What the driver says when a database cannot be reached, in words that may be shown. */

interface Failure {
  code?: string;
  message?: string;
  errors?: { code?: string; message?: string }[];
}

/** Starting up or shutting down, and no connection free. */
const passing = /^(57P0[123]|53300|08...)$/;
const network =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENOENT|EPIPE)$/;
const cutOff = /Connection terminated|timeout expired|Query read timeout|timeout exceeded/i;

/** Whether it may work when it is tried again. */
export function isNotThereYet(error: unknown): boolean {
  const { code = '', message = '', errors = [] } = error as Failure;
  return passing.test(code) || network.test(code) || cutOff.test(message) || errors.some(isNotThereYet);
}

/** Whether it comes from the database or the way there, and not from a mistake of ours. */
export const isOfDatabase = (error: unknown): boolean =>
  isNotThereYet(error) || /^[0-9A-Z]{5}$/.test((error as Failure).code ?? '');

/** The driver's reason without the address, which may hold a password. An AggregateError has its reasons inside. */
export function reasonOf(error: unknown): string {
  const { code, message, errors } = error as Failure;
  return (message || code || errors?.[0]?.message || errors?.[0]?.code || 'unknown reason').replace(/\.$/, '');
}
