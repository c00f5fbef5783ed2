import { useLingui } from '@lingui/react/macro';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { NewMemberForm } from '../../../features/members/components/new-member-form.tsx';
import classes from './member-add.module.css';
import '../../../features/media-picker/refusal-texts.ts';

/** /{tenant}/memberAdd: registers a member (docs/product/members.md). */
export function Component() {
  const { t } = useLingui();
  return (
    <div className={classes.page}>
      <PageHeading title={t`Create Account`} />
      <p className={classes.lead}>{t`Registers somebody as a member of your organisation.`}</p>
      <NewMemberForm />
    </div>
  );
}
