import { Trans, useLingui } from '@lingui/react/macro';
import { LegalPage, Section } from '../../../features/legal/components/legal-page.tsx';

/** /termsofuse */
export function Component() {
  const { t } = useLingui();
  return (
    <LegalPage title={t`Terms of use`}>
      <Section title={t`Who you are dealing with`}>
        <p>
          <Trans>
            Muster is software that organisations run on machines of their own. The person or organisation
            that runs this installation is its operator. The operator provides the service to you, decides who
            may use it, and is responsible for it. The authors of the software do not run it, see nothing of
            what is entered here, and are not a party to these terms.
          </Trans>
        </p>
      </Section>
      <Section title={t`Who may use it`}>
        <p>
          <Trans>
            You must be at least 13 years old. If the law where you live asks for a higher age or for the
            consent of a parent or guardian, that applies. You may use Muster only for an organisation that
            has given you access.
          </Trans>
        </p>
      </Section>
      <Section title={t`Your account`}>
        <p>
          <Trans>
            Give true information when an account is created, keep your password to yourself, and tell your
            organisation’s administrator when you believe that somebody else has used your account. What is
            done with your account is recorded under your name.
          </Trans>
        </p>
      </Section>
      <Section title={t`What you enter`}>
        <p>
          <Trans>
            What you and your organisation enter stays yours. You allow the operator to store and show it as
            far as the service needs it. Enter only what you have the right to enter; other people’s personal
            data only for your organisation’s purposes. Changes are kept in a history that your colleagues can
            see.
          </Trans>
        </p>
      </Section>
      <Section title={t`What is not allowed`}>
        <ul>
          <li>
            <Trans>breaking the law, or the rights of others;</Trans>
          </li>
          <li>
            <Trans>harassing people, or sending them unwanted messages;</Trans>
          </li>
          <li>
            <Trans>
              accessing data of other organisations, or disrupting the service or getting around its
              safeguards.
            </Trans>
          </li>
        </ul>
        <p>
          <Trans>
            The operator and your organisation’s administrators can close accounts that do any of this.
          </Trans>
        </p>
      </Section>
      <Section title={t`No warranty`}>
        <p>
          <Trans>
            The software is provided “as is”. The operator answers for the service as the law demands, and not
            beyond what the law allows to be excluded. Do not rely on Muster alone where people’s safety
            depends on it.
          </Trans>
        </p>
      </Section>
      <Section title={t`Changes and questions`}>
        <p>
          <Trans>
            The operator can change these terms for the future and tells you before a change takes effect.
            Questions go to your organisation’s administrator or to the operator.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
