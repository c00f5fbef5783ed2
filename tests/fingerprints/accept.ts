import { compareAll, isNewVersion, problemOf, record } from './fingerprint.ts';

// npm run fingerprints: records the fingerprints of read models that are new or have a new version.
// npm run fingerprints -- <read-model>…: accepts changes that need no new version, because every log gives the
// same rows as before.

const accepted = new Set(process.argv.slice(2));
for (const compared of await compareAll()) {
  const problem = problemOf(compared);
  if (problem === null) continue;
  if (isNewVersion(compared) || accepted.has(compared.name)) {
    record(compared);
    process.stdout.write(`${compared.name}, version ${compared.present.version}: recorded.\n`);
  } else {
    process.stderr.write(`${problem}\n`);
    process.exitCode = 1;
  }
}
