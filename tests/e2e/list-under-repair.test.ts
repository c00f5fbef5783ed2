import pg from 'pg';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { faults } from './accessibility-faults.ts';
import { startJourney } from './journey.ts';
import { type Person, registerMember, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { gone, heading, link, visible } from './visitors.ts';

// A list that the server is repairing for the tenant says so, and says it no longer afterwards.

const journey = startJourney();
let person: Person;
let page: Page;
let database: pg.Client;

beforeAll(async () => {
  person = await registerPerson(journey.address, 'mara');
  await registerMember(journey.address, person, 'Ada', 'Byron', { bio: 'Counts.' });
  database = new pg.Client({ connectionString: journey.databaseUrl });
  await database.connect();
  page = await journey.arrive();
  await signIn(page, person);
});
afterAll(async () => {
  await unpark();
  await database?.end();
});

const notice = () => page.getByText('This list is being repaired, so recent changes may be missing.');

/** What the projector writes when it cannot apply an event of the tenant. */
const park = () =>
  database.query(
    `insert into muster.parked
       (consumer, version, build, scope, position, after, event_type, stream, reason, next_try)
     select name, version, build, $1, position, position, 'MemberRenamed', 'member-1', 'unreadable',
       now() + interval '1 hour'
     from muster.checkpoints where name = 'members' and live`,
    [`tenant-${person.tenantId}`],
  );
const unpark = () =>
  database?.query('delete from muster.parked where scope = $1', [`tenant-${person.tenantId}`]);

test('the list under repair says so, the others do not, and the notice goes away by itself', async () => {
  await park();
  await page.goto(`/${person.tenantId}/members`);
  await visible(heading(page, 'Members'), notice(), link(page, 'Ada Byron'));
  expect(await faults(page, [390, 1440])).toEqual([]);
  await takePictures(page, 'members');
  await page.goto(`/${person.tenantId}/events`);
  await visible(heading(page, 'Events'));
  await gone(notice());

  await page.goto(`/${person.tenantId}/members`);
  await visible(notice());
  await unpark();
  await gone(notice());
});
