import { Trans, useLingui } from '@lingui/react/macro';
import { LegalPage, Section } from '../components/legal-page.tsx';

/** /privacypolicy: says only what the program does. */
export function Component() {
  const { t } = useLingui();
  return (
    <LegalPage title={t`Privacy policy`}>
      <Section title={t`Who is responsible`}>
        <p>
          <Trans>
            Muster runs on machines of its operator: whoever set up this installation. The operator, together
            with the organisation that you belong to, decides what your data is used for and is responsible
            for it. Nothing is sent to the authors of the software.
          </Trans>
        </p>
      </Section>
      <Section title={t`What is stored`}>
        <ul>
          <li>
            <Trans>Accounts: name, username, e-mail address, phone number, and a hash of the password.</Trans>
          </li>
          <li>
            <Trans>Organisations: name, domain, address, e-mail address, phone number, and time zone.</Trans>
          </li>
          <li>
            <Trans>Events: what your organisation writes about them, and who changed what and when.</Trans>
          </li>
          <li>
            <Trans>
              Sessions: when and with what kind of browser you signed in, so that you can be signed out.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section title={t`How it is protected`}>
        <p>
          <Trans>
            Personal fields are encrypted in the record of events, with a key of their own for each person.
            Passwords and session tokens are stored as hashes only. Each organisation sees its own data and no
            other’s.
          </Trans>
        </p>
      </Section>
      <Section title={t`In your browser`}>
        <p>
          <Trans>
            One cookie keeps you signed in; it cannot be read by scripts. Your username, your choice of theme
            and how the sidebar stands are kept in your browser. There is no advertising, no tracking, and no
            third party.
          </Trans>
        </p>
      </Section>
      <Section title={t`How long, and your rights`}>
        <p>
          <Trans>
            Data is kept as long as your organisation uses it, or the law demands. You can ask your
            organisation or the operator what is stored about you, have it corrected or erased, and complain
            to the data protection authority where you live.
          </Trans>
        </p>
      </Section>
      <Section title={t`Children`}>
        <p>
          <Trans>
            Muster is not meant for children under 13. Who learns that a child under 13 has entered personal
            data should tell the operator, so that it can be removed.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
