import { roleNames, type Variables } from './variables.ts';

const loginVariables = [
  'DATABASE_OWNER_URL',
  'DATABASE_PROJECTOR_URL',
  'DATABASE_WRITER_URL',
  'DATABASE_GATEWAY_URL',
] as const;

/** Values that are valid by themselves but contradict each other. */
export function contradictions(read: Variables): string[] {
  const problems: string[] = [];
  const alone = new Set(read.ROLES).size === roleNames.length;
  const shared = read.DATABASE_URL ?? read.DATABASE_OWNER_URL;
  if (shared && !read.INSTALLATION_KEY) {
    problems.push('INSTALLATION_KEY must be set with DATABASE_URL: several processes need the same key');
  }
  const given = loginVariables.filter((name) => read[name] !== null);
  if (given.length > 0 && given.length < loginVariables.length) {
    const missing = loginVariables.filter((name) => read[name] === null);
    problems.push(`${missing.join(', ')} must be set with ${given.join(', ')}: one login for each role`);
  }
  if (given.length > 0 && read.DATABASE_URL) {
    problems.push(`DATABASE_URL must not be set with ${given.join(', ')}: these replace it`);
  }
  if (!alone && !shared) {
    problems.push('ROLES needs DATABASE_URL: the embedded database serves one process');
  }
  if (!alone && !read.NATS_URL) problems.push('ROLES needs NATS_URL: the roles wake each other through it');
  return problems;
}
