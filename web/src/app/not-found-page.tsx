import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { use } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { InsideMain } from '../ui/main.tsx';
import { Missing } from '../ui/missing.tsx';
import { Welcome } from '../ui/welcome/welcome.tsx';

/** The content of NotFound; without a shell around it, framed like the screens before sign-in. */
export default function NotFoundPage() {
  const { t } = useLingui();
  const inside = use(InsideMain);
  const missing = (
    <Missing
      title={t`Page not found`}
      words={t`There is no page at this address. It may be mistyped, or you may not have access to it.`}
      onward={
        <Button component={Link} to={paths.login}>
          {t`Back to Muster`}
        </Button>
      }
    />
  );
  return inside ? missing : <Welcome>{missing}</Welcome>;
}
