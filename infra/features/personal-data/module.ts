import { defineModule } from '../../platform/modules/module.ts';
import { createErasedList } from './erased-list.ts';
import { Erasures } from './erasures.ts';
import { createErasing } from './erasing.ts';
import { exportPerson } from './export-person.ts';
import * as erasuresTable from './migrations/0130-erasures.ts';
import { createPersonalData } from './personal-data.ts';
import { bringUpToList } from './restored.ts';
import { scrub } from './scrub.ts';
import { parseSubject } from './subject.ts';
import { tracesOf } from './traces.ts';
import { personalDataCodes } from './codes.ts';

/** Export and erasure of everything that is held about a person. */
export const personalData = defineModule({
  name: 'personalData',
  needs: ['credentials', 'users'],
  codes: personalDataCodes,
  migrations: { '0130-erasures': erasuresTable },
  open(platform, needs) {
    const { bus, config, erasedInLog, pools, privacy, sealers, declarations, log } = platform;
    const erasures = new Erasures(pools.writer);
    const erasedList = createErasedList(config.dataDir);
    const parts = {
      ...platform,
      ...needs,
      owner: pools.owner,
      projector: pools.projector,
      pool: pools.writer,
      jobs: sealers('jobs'),
      mailbox: sealers('mailbox'),
      holdings: declarations.personalData,
      people: declarations.people,
      shownBy: declarations.files,
      erasures,
      list: erasedList,
    };
    const erasing = createErasing(parts);
    const restored = { ...parts, erasing };
    const stopListing = bus.subscribe('subjects-erased', ({ subjects }) => {
      // People on the list are erased at the next start. Anybody on the message bus can send this message, so only
      // people whose keys are destroyed are added.
      privacy
        .erased(subjects)
        .then((erased) => erasedList.addMissing(erased))
        .catch((error: unknown) => log.error({ err: error }, 'The list of the erased cannot be written'));
    });
    const scrubNow = (ownServer: boolean) => scrub({ ...parts, ownServer });
    return {
      port: {
        ...createPersonalData(restored),
        erasing,
        erasures,
        erasedList,
        get kinds() {
          return [...declarations.people.keys()];
        },
        parseSubject: (subject) => parseSubject(subject, declarations.people),
        isKnown: async (person) => (await tracesOf(parts, person)).known,
        exportPerson: (person) => exportPerson(parts, person, null),
        bringUpToList: (listed) => bringUpToList(restored, listed),
        scrub: scrubNow,
      },
      effects: { 'forget-person': ({ subject }) => erasing.forget(subject) },
      recurring: [
        { name: 'complete-erasures', cron: '* * * * *', run: () => erasing.complete() },
        {
          name: 'scrub-after-erasures',
          cron: '*/5 * * * *',
          longestSeconds: 3_600,
          run: () => scrubNow(config.databaseUrl === null),
        },
      ],
      async settleShortenedLog() {
        // the log may have lost that they were erased; it says so again before anything is served
        await erasures.repeatAll();
      },
      async beforeServing() {
        const listed = new Set([...(await erasedList.read()), ...erasedInLog]);
        const erased = await bringUpToList(restored, [...listed]);
        if (erased > 0) log.warn({ erased }, 'A restored database was brought up to the list of the erased');
        for await (const subjects of erasures.allFinished()) await erasedList.addMissing(subjects);
      },
      close: stopListing,
    };
  },
});
