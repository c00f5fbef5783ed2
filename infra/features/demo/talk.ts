import { accepted, type Rest } from './rest.ts';
import type { Demonstration } from './sign-in.ts';

/** What people of the club say about an event, the first line first; `@` names them without their edition. */
interface Talk {
  /** how the name of the event begins */
  readonly about: string;
  readonly lines: readonly (readonly [username: string, text: string])[];
}

const talks: readonly Talk[] = [
  {
    about: 'Boat wash',
    lines: [
      ['oscar', 'The long hose leaks. I bring a new one.'],
      ['niamh', 'Then I bring the cake. @ada, is the yard gate open at nine?'],
    ],
  },
  {
    about: 'Head race',
    lines: [
      ['niamh', 'Can somebody drive the trailer? I have the van only until noon.'],
      ['ben', 'I can, if @oscar loads it.\nThe eight first, then the singles.'],
      ['oscar', 'Fine. Loading at seven. @ada, please leave the keys with the launch.'],
    ],
  },
  { about: 'Open day', lines: [['ben', '40 people said last year that the cake was the best part.']] },
];

/** Lets the club talk about the next event of each of these kinds; one that has comments is left alone. */
export async function addTalk(
  anybody: Rest,
  { edition, rest, tenantId }: Demonstration,
  password: string,
): Promise<void> {
  const path = `/api/events/${tenantId}/events`;
  const { data } = accepted(path, await rest.get(path)) as unknown as {
    data: readonly { id: number; name: string }[];
  };
  for (const { about, lines } of talks) {
    const event = data.find(({ name }) => name.startsWith(about));
    if (event === undefined) continue;
    const comments = `${path}/${event.id}/comments`;
    const known = accepted(comments, await rest.get(comments))['comments'] as readonly object[];
    if (known.length > 0) continue;
    for (const [username, text] of lines) {
      const session = await anybody.must('/api/login', { username: `${username}${edition}`, password });
      const comment = text.replaceAll(/@(\w+)/g, `@$1${edition}`);
      await anybody.as(String(session['token'])).must(comments, { comment });
    }
  }
}
