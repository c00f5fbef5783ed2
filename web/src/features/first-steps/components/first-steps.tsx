import { useMutation, useQuery } from '@apollo/client/react';
import { Plural, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useId } from 'react';
import { Link } from 'react-router-dom';
import { notContainedIn } from '../../../graphql/links/ask-again.ts';
import { paths } from '../../../lib/paths.ts';
import { useTenant } from '../../../lib/tenant.ts';
import { DoneIcon, NextIcon } from '../../../ui/icons.tsx';
import { TallyMarks } from '../../../ui/tally-marks.tsx';
import { DismissFirstStepsDocument, FirstStepsDocument } from '../first-steps.generated.ts';
import { rememberOver } from '../model/over.ts';
import classes from './first-steps.module.css';

/**
 * What a new tenant begins with, on its dashboard, until it is done or the person dismisses it. Calls `onKnown` when
 * it is clear what there is to show.
 */
export function FirstSteps({ onKnown }: { onKnown(): void }) {
  const { t } = useLingui();
  const { tenantId, role } = useTenant();
  const titleId = useId();
  const { data, error: failure } = useQuery(FirstStepsDocument, {
    variables: { tenantId },
    // the route asks at each visit
    fetchPolicy: 'cache-first',
  });
  const [dismiss, { loading, error, client }] = useMutation(DismissFirstStepsDocument, {
    variables: { tenantId },
    update: (cache, { data: answer }) => {
      if (answer?.dismissFirstSteps.__typename !== 'FirstStepsDismissed') return;
      const { steps: firstSteps } = answer.dismissFirstSteps;
      cache.writeQuery({ query: FirstStepsDocument, variables: { tenantId }, data: { firstSteps } });
      // an answer that was sent before would show the steps again
      notContainedIn(client, 'FirstSteps');
    },
  });
  const known = data?.firstSteps;
  const isKnown = known !== undefined || failure !== undefined;
  useEffect(() => {
    if (isKnown) onKnown();
  }, [isKnown, onKnown]);
  const steps = known && [
    {
      done: known.members,
      title: t`Add members`,
      words: t`One by one, or all at once from a spreadsheet.`,
      to: paths.members(tenantId),
    },
    {
      done: known.event,
      title: t`Plan an event`,
      words: t`It appears for everybody who works here.`,
      to: paths.eventAdd(tenantId),
    },
    ...(role === 'ADMIN'
      ? [
          {
            done: known.colleague,
            title: t`Invite a colleague`,
            words: t`They get a link by email and choose their own password.`,
            to: paths.userAdd(tenantId),
          },
        ]
      : []),
  ];
  const done = steps?.filter((step) => step.done).length ?? 0;
  const over = known !== undefined && (known.dismissed || done === steps?.length);
  useEffect(() => {
    if (over) rememberOver(tenantId);
  }, [over, tenantId]);
  if (!steps || over) return null;
  return (
    <section className={classes.panel} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>{t`First steps`}</h2>
        <span className={classes.count}>
          <TallyMarks count={done} />
          <Plural value={steps.length} one={`${done} of # done`} other={`${done} of # done`} />
        </span>
        <Button
          variant="subtle"
          size="sm"
          loading={loading}
          onClick={() => void dismiss().catch(() => undefined)}
        >
          {t`Dismiss`}
        </Button>
      </div>
      {error && (
        <p role="alert" className={classes.problem}>{t`It could not be dismissed. Please try again.`}</p>
      )}
      <ol className={classes.steps}>
        {steps.map(({ title, words, to, done: isDone }) => (
          <li key={to} className={classes.step} data-done={isDone || undefined}>
            <Link to={to} className={classes.link}>
              <span className={classes.words}>
                <strong>{title}</strong>
                <span>{isDone ? t`Done` : words}</span>
              </span>
              {isDone ? <DoneIcon /> : <NextIcon />}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
