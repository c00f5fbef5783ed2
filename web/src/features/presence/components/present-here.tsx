import { useApolloClient } from '@apollo/client/react';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState, type RefObject } from 'react';
import { reportContext, usePresent, type PresenceReport } from '../../../graphql/presence/use-present.ts';
import { PresentPeople } from '../../../ui/present-people.tsx';
import { ReportPresenceOnEventDocument } from '../mutations/present-on-event.generated.ts';

/**
 * Who else has an event open, or an item of it, and which field they are editing. `within`: the part of the page that is
 * about it, if the page is about more.
 */
export default function PresentHere({
  tenantId,
  eventId,
  itemId = null,
  within,
}: {
  tenantId: number;
  eventId: number;
  itemId?: number | null;
  within?: RefObject<HTMLElement | null>;
}) {
  const { t } = useLingui();
  const client = useApolloClient();
  const field = useEditedField(within);
  const report = async (of: PresenceReport) => {
    const { data } = await client.mutate({
      mutation: ReportPresenceOnEventDocument,
      variables: { tenantId, eventId, itemId, ...of },
      fetchPolicy: 'no-cache',
      context: reportContext(of),
    });
    const answer = data?.reportPresenceOnEvent;
    return answer?.__typename === 'PresenceReported' ? (answer.present ?? null) : null;
  };
  const present = usePresent(report, field).map((person) => {
    const label = person.field === null ? null : labelOf(person.field, within);
    return {
      ...person,
      doing: person.field === null ? null : label === null ? t`is editing` : t`is editing ${label}`,
    };
  });
  return <PresentPeople people={present} />;
}

type Part = RefObject<HTMLElement | null> | undefined;

/** The name of the form field that has the focus, in this part of the page; null for none. */
function useEditedField(within: Part): string | null {
  const [field, setField] = useState<string | null>(null);
  useEffect(() => {
    const follow = () => {
      const { activeElement: element } = document;
      const isField =
        (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) &&
        !element.readOnly &&
        (within === undefined || within.current?.contains(element) === true);
      setField(isField && /^[\w-]{1,40}$/.test(element.name) ? element.name : null);
    };
    // the focus has moved when the event loop goes on
    const later = () => setTimeout(follow);
    // somebody who edits already, while this part was loading
    later();
    document.addEventListener('focusin', later);
    document.addEventListener('focusout', later);
    return () => {
      document.removeEventListener('focusin', later);
      document.removeEventListener('focusout', later);
    };
  }, [within]);
  return field;
}

/** The label of the field on this page, in this person's language; null if it is not shown here. */
function labelOf(name: string, within: Part): string | null {
  // the page's own <meta> elements have names, too
  const field = [...document.getElementsByName(name)]
    .filter((one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement)
    .find((one) => within === undefined || within.current?.contains(one));
  return field?.labels?.[0]?.textContent.replace(/\s*\*$/, '') ?? null;
}
