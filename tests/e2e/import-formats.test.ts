import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { workbook } from '../../web/src/features/members/import-file/testing/workbook.ts';
import { choose } from './files.ts';
import { type Person, registerPerson, signIn } from './people.ts';
import { takePictures } from './pictures.ts';
import { startJourney } from './journey.ts';
import { button, field, gone, heading, holdAnswers, link, visible } from './visitors.ts';

// Imports of the files that people have: other separators, letters and columns, and workbooks.

const journey = startJourney();
let mara: Person;
let page: Page;

const dialog = () => page.getByRole('dialog', { name: 'Import members' });
const take = (name: string, buffer: Uint8Array) =>
  choose(page, button(dialog(), 'Choose file'), {
    name,
    mimeType: 'application/octet-stream',
    buffer: Buffer.from(buffer),
  });
const live = () => visible(page.getByRole('status').filter({ hasText: 'Live' }));

beforeAll(async () => {
  mara = await registerPerson(journey.address, 'mara');
  page = await journey.arrive();
  await signIn(page, mara);
});

beforeEach(async () => {
  await page.goto(`/${mara.tenantId}/members`);
  await live();
  await button(page, 'Import').click();
});

describe('an import takes', () => {
  test('a German CSV file with semicolons in Windows-1252', async () => {
    const text = [
      'Vorname;Nachname;E-Mail;Telefon;Straße;Ort;Bundesland;PLZ;Eintritt',
      'Jürgen;Müller;juergen@example.org;030 1;Schloßstraße 1;Köln;NRW;50667;2019',
      'Käthe;Groß;kaethe@example.org;030 2;Übersee 2;Düsseldorf;NRW;40210;2020',
    ].join('\r\n');
    await take('mitglieder.csv', Buffer.from(text, 'latin1'));
    await visible(
      dialog().getByText(/2 members can be imported/),
      dialog().getByText('Columns that are left out: Eintritt', { exact: true }),
    );
    await takePictures(page, 'import-preview');
    await button(dialog(), 'Import').click();
    await visible(dialog().getByText('2 members were imported.'));
    await button(dialog(), 'Done').click();
    await link(page, 'Jürgen Müller').click();
    await visible(heading(page, 'Jürgen Müller'));
    expect(await field(page, 'Address 1').inputValue()).toBe('Schloßstraße 1');
    expect(await field(page, 'City').inputValue()).toBe('Köln');
  });

  test('a workbook, with columns chosen by hand', async () => {
    const book = workbook([
      ['Wer', 'Nachname', 'Kontakt', 'Telefon', 'Straße', 'Ort', 'Bundesland', 'PLZ'],
      ['Özgür', 'Şahin', 'oezguer@example.org', 49301, 'Weg 3', 'Berlin', 'BE', '10115'],
    ]);
    await take('mitglieder.xlsx', book);
    await button(dialog(), 'Continue').click();
    await visible(dialog().getByText('Choose a column.').first());
    await takePictures(page, 'import-columns');
    await dialog().getByLabel('First Name').selectOption('Wer');
    await dialog().getByLabel('Email').selectOption('Kontakt');
    await visible(dialog().getByText('oezguer@example.org', { exact: true }));
    await button(dialog(), 'Continue').click();
    await visible(dialog().getByText(/1 member can be imported/));
    await button(dialog(), 'Import').click();
    await visible(dialog().getByText('1 member was imported.'));
    await button(dialog(), 'Done').click();
    await visible(link(page, 'Özgür Şahin'));
  });

  test('the template that it offers', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      button(dialog(), 'Download a template').click(),
    ]);
    await take('template.csv', await readFile(await download.path()));
    await visible(dialog().getByText(/1 member can be imported/));
    await button(dialog(), 'Choose another file').click();
  });

  test('neither a picture nor an archive of another kind', async () => {
    await take('logo.png', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]));
    await visible(dialog().getByText('This is not a file of members.', { exact: true }));
    await take('photos.zip', Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0]));
    await visible(dialog().getByText('This is not a file of members.', { exact: true }));
  });
});

test('an import says how many members are registered, as the live connection shows them', async () => {
  const header = 'email,firstname,lastname,phone,address1,city,state,zip';
  const lines = Array.from(
    { length: 130 },
    (_, at) => `row${at}@example.org,Row,Number ${at},1,2,Ross,HW,HR9`,
  );
  await take('many.csv', Buffer.from([header, ...lines].join('\n')));
  await visible(dialog().getByText(/130 members can be imported/));
  // the server registers the first part, and its answer is held back
  const { release } = await holdAnswers(page, 'mutation ImportMembers');
  await button(dialog(), 'Import').click();
  await visible(dialog().getByText(/^[1-9]\d* of 130 members$/));
  await takePictures(page, 'import-running');
  release();
  await visible(dialog().getByText('130 members were imported.'));
  await page.unroute('**/graphql');
  await button(dialog(), 'Done').click();
  await gone(dialog());
  await visible(page.getByText('133 members', { exact: true }));
  await button(page, 'Import').click();
  // all parts are one import
  await button(dialog(), /^Undo the import of/)
    .first()
    .click();
  await button(dialog(), /^Remove the members imported on/).click();
  await visible(dialog().getByText('130 members were removed.'));
  await button(dialog(), 'Close').click();
  await page.setViewportSize({ width: 1440, height: 860 });
  await button(page, 'Table').click();
  await page.getByRole('checkbox', { name: 'Select Käthe Groß' }).check();
  await takePictures(page, 'table');
});
