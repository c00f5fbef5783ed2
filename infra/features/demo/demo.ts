import { club } from './club.ts';
import { fill } from './fill.ts';
import { Refused, Rest } from './rest.ts';

// Fills a running installation with a made-up club through its REST interface.

const base = (
  process.argv[2] ||
  process.env.PUBLIC_URL ||
  `http://localhost:${process.env.PORT || 8080}`
).replace(/\/+$/, '');
const password = process.env.DEMO_PASSWORD || 'three oars and a cox';

try {
  const { tenantId, username, members, events } = await fill(new Rest(base), password);
  console.log(
    `${club.companyname} is at ${base}/${tenantId}/dashboard with ${members} new members and ${events} new events.\n` +
      `Sign in as ${username} with the password: ${password}`,
  );
} catch (error) {
  if (error instanceof Refused) console.error(error.message);
  else if (error instanceof TypeError)
    console.error(
      `Nobody answers at ${base}: start Muster first (npm start), or name its address (npm run demo -- https://…).`,
    );
  else console.error(error);
  process.exitCode = 1;
}
