import { v5 } from 'uuid';
import { type CommandWork, runCommand, UsageError } from './run-command.ts';

// npm run announce -- …: tells everybody who works in a tenant something, in the ways that each chose; beside a running
// program, which sends push and mail, or without one. Nothing else sends these two categories.

const usage = `npm run announce -- updates <title> [<text>]    what is new in the program
npm run announce -- marketing <title> [<text>]  offers and news; only to those who switched them on`;

/** Namespace of the ids of announcements. Equal announcements have equal ids, so a repeat notifies nobody again. */
const announcements = 'a3f0c0de-5d0b-5c5e-8d53-1b7c1e6f2b42';
const longest = { title: 200, body: 1_000 };

function workOf([category, title = '', body = '', ...rest]: readonly string[]): CommandWork {
  const isKnown = category === 'updates' || category === 'marketing';
  if (!isKnown || title.trim() === '' || rest.length > 0) throw new UsageError(usage);
  if (title.length > longest.title || body.length > longest.body)
    throw new UsageError(`A title has at most ${longest.title} characters, a text ${longest.body}.`);
  const cause = v5(JSON.stringify([category, title, body]), announcements);
  return async ({ features }) => {
    const people = await features.notifications.announce({ category, cause, title, body });
    return `Told ${people} people, in the ways that each chose.`;
  };
}

await runCommand(workOf);
