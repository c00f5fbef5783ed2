import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';

/** docker-compose.yml at the top of the project. */
export const compose = z
  .object({
    services: z.record(
      z.string(),
      z.object({
        image: z.string(),
        build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
        environment: z.record(z.string(), z.string()).default({}),
        healthcheck: z.object({ test: z.array(z.string()).min(2) }),
        depends_on: z.record(z.string(), z.object({ condition: z.literal('service_healthy') })).default({}),
        volumes: z.array(z.string()).default([]),
        ports: z.array(z.string()).default([]),
        networks: z.array(z.string()).default([]),
        command: z.array(z.string()).default([]),
        user: z.string().optional(),
        read_only: z.boolean().default(false),
        cap_drop: z.array(z.string()).default([]),
        cap_add: z.array(z.string()).default([]),
        privileged: z.boolean().default(false),
        security_opt: z.array(z.string()).default([]),
        pids_limit: z.number().optional(),
        mem_limit: z.string().optional(),
        tmpfs: z.array(z.string()).default([]),
      }),
    ),
    volumes: z.record(z.string(), z.unknown()),
    networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })),
  })
  .parse(parse(readFileSync(new URL('../../docker-compose.yml', import.meta.url), 'utf8'), { merge: true }));

/** The services that run the program itself. */
export const programServices = Object.entries(compose.services).filter(([, service]) => service.build);

/** Substitutes variables as Docker does: `${NAME:-default}`, and `${NAME:?message}` for required ones. */
export function filledIn(
  environment: Readonly<Record<string, string>>,
  given: Readonly<Record<string, string>>,
): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, name: string, kind: string, rest: string) => {
      const value = given[name] ?? (kind === '-' ? rest : undefined);
      if (value === undefined) throw new Error(`${name} is not given`);
      return value;
    });
  return Object.fromEntries(Object.entries(environment).map(([name, text]) => [name, fill(text)]));
}
