import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { FactorChoice } from './factor-choice.tsx';

/** The step after the password at sign-in. */
export default function SecondFactorStep(props: ComponentProps<typeof FactorChoice>) {
  const { t } = useLingui();
  return (
    <>
      <PageHeading title={t`One more step`} />
      <FactorChoice {...props} />
    </>
  );
}
