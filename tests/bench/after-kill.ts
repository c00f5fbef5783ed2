import { openTenant, type Staff } from '../crash/tenant.ts';
import { launchChromium } from '../support/browser.ts';
import { freePort } from '../support/free-port.ts';
import { newInstallationKey, startProgram } from '../support/program.ts';
import { arrive } from './member-screen.ts';
import { figure, median, type BenchContext, type Table } from './measurement.ts';

const rounds = 10;
const goalMs = 3_000;
const desk = { title: '1440 px', width: 1_440, slower: 1 };

/** The program is killed and started again at once: when it answers, and when an open dashboard is live again. */
export async function afterKill(context: BenchContext): Promise<Table> {
  const env = {
    DATABASE_URL: await context.createDatabase(),
    INSTALLATION_KEY: newInstallationKey(),
    PORT: String(await freePort()),
    LOG_LEVEL: 'info',
  };
  let program = await startProgram(env);
  const browser = await launchChromium({ optimises: true });
  try {
    const staff: Staff = await openTenant(program.address, 'office');
    const page = await arrive(browser, program.address, staff, desk);
    const says = (word: string) => page.getByRole('status').filter({ hasText: word }).waitFor();
    await page.goto(`/${staff.tenantId}/dashboard`);
    await says('Live');
    const answers: number[] = [];
    const screens: number[] = [];
    while (screens.length < rounds) {
      const killed = performance.now();
      await Promise.all([says('Reconnecting'), program.stop('SIGKILL')]);
      program = await startProgram(env);
      answers.push(performance.now() - killed);
      await says('Live');
      screens.push(performance.now() - killed);
    }
    const row = (title: string, times: readonly number[]) => [
      title,
      figure(median(times)),
      figure(Math.max(...times)),
    ];
    return {
      title: 'Back after a kill',
      method: `The whole program in one process is killed with SIGKILL and started again at once, ${rounds} times, while a dashboard is open in Chromium on the same processors. Times count from the kill.`,
      columns: ['', 'p50 ms', 'max ms'],
      rows: [row('the program answers', answers), row('the dashboard is live', screens)],
      goals: [{ text: 'clients are back within 3 s, at the median', reached: median(screens) <= goalMs }],
    };
  } finally {
    await browser.close();
    await program.stop();
  }
}
