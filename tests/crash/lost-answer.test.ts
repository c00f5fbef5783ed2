import pg from 'pg';
import { expect, test } from 'vitest';
import { startProgram } from '../support/program.ts';
import { drive } from './driver.ts';
import { examine } from './examination.ts';
import { newInstallation } from './installation.ts';
import { startLossyFront } from './lossy-front.ts';
import { judge } from './oracle.ts';

/** Simulates people whose every command is carried out, and repeated because its answer was lost. */
async function withLostAnswers(spoil: (database: pg.Client) => Promise<unknown>) {
  const installation = await newInstallation();
  const database = new pg.Client({ connectionString: installation.url });
  await database.connect();
  await spoil(database);
  await database.end();
  const program = await startProgram(installation.env);
  const front = await startLossyFront(program.address);
  const work = { seed: 3_000, people: 8, commands: 4 };
  const sent = await drive(installation.staff, () => front.address, work);
  const left = await examine(installation);
  await front.close();
  await program.stop();
  await installation.drop();
  expect(sent.map(({ first }) => first)).toEqual(Array.from({ length: 32 }, () => 'unknown'));
  return { sent, violations: judge(installation.staff, sent, left) };
}

test('repeating a command whose answer was lost has no second effect', async () => {
  const { sent, violations } = await withLostAnswers(async () => undefined);
  expect(violations).toEqual([]);
  expect(sent.some(({ last }) => last === 'acknowledged')).toBe(true);
}, 120_000);

// Negative control: with a ledger that forgets, each repeat is a new command with new ids. Only the unique
// name then prevents a second event, and the sender gets a refusal for a command that was carried out.
test('without idempotency the oracle finds repeats whose answer contradicts the effect', async () => {
  const { violations } = await withLostAnswers((database) =>
    database.query(`
      create function muster.forget_command() returns trigger language plpgsql as $$ begin
        delete from muster.command_ledger where principal = new.principal and command_id = new.command_id;
        return new;
      end $$;
      create trigger forgetful before insert on muster.command_ledger
        for each row execute function muster.forget_command()`),
  );
  expect(violations.filter((violation) => violation.startsWith('(b)'))).not.toEqual([]);
}, 120_000);
