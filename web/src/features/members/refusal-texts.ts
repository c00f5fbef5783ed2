import { msg } from '@lingui/core/macro';
import { addFieldTexts } from '../../i18n/field-text.ts';
import { addRefusalTexts } from '../../i18n/refusal-text.ts';

addRefusalTexts({
  touched: msg`This was changed since.`,
});

addFieldTexts({
  'column-twice': () => msg`The file has a column twice.`,
  'no-email-column': () =>
    msg`The file has no column of email addresses. Its first line must name the columns.`,
  'not-csv': () => msg`This is not a file of members.`,
  'too-many-cells': () => msg`This line has more cells than the first line has columns.`,
  'too-many-lines': () => msg`The file has too many lines.`,
  'twice-in-file': (field) => msg`An earlier line of the file has this ${field} already.`,
});
