import { Trans, useLingui } from '@lingui/react/macro';
import { LegalPage, Section } from '../../../features/legal/components/legal-page.tsx';

/** /privacypolicy: states only what the program does. */
export function Component() {
  const { t } = useLingui();
  return (
    <LegalPage title={t`Privacy policy`}>
      <Section title={t`Who is responsible`}>
        <p>
          <Trans>
            The operator is the person or organisation that set up this installation of Muster, on machines of
            their own. The operator, together with the organisation that you belong to, decides what your data
            is used for and is responsible for it. Nothing is sent to the authors of the software.
          </Trans>
        </p>
      </Section>
      <Section title={t`What is stored`}>
        <ul>
          <li>
            <Trans>
              Accounts: name, username, email address, phone number, a hash of the password, the organisations
              you work in, and your role in each.
            </Trans>
          </li>
          <li>
            <Trans>
              Signing in: when and with what kind of browser you signed in and were last there; your second
              factor, if you set one up: the authenticator’s key, encrypted, hashes of the recovery codes, and
              the names and public keys of your passkeys.
            </Trans>
          </li>
          <li>
            <Trans>
              Members: name, email address, phone number, postal address, picture, and biography, as your
              organisation entered them.
            </Trans>
          </li>
          <li>
            <Trans>
              Registrants of events: name, email address, phone number, size, answers, ticket, when they were
              checked in, and which waiver they accepted. They are erased 24 months after the event, or after
              another time that the organisation sets.
            </Trans>
          </li>
          <li>
            <Trans>
              Organisations: name, domain, address, email address, phone number, time zone, logo, and waiver.
            </Trans>
          </li>
          <li>
            <Trans>
              Events: what your organisation writes about them, with tasks, comments, messages and posts.
            </Trans>
          </li>
          <li>
            <Trans>History: who changed what and when, and what it was before.</Trans>
          </li>
          <li>
            <Trans>
              Files that your organisation uploads. What a camera adds to a picture, such as the place, is
              removed; videos and documents are kept as they are.
            </Trans>
          </li>
          <li>
            <Trans>
              Mail that Muster sends, such as invitations and links for a new password: the address and the
              words, encrypted, for about a day after it went out, or the last 200 where no mail server is set
              up. Invitations are kept for 7 days.
            </Trans>
          </li>
          <li>
            <Trans>
              Mail that your organisation sends to its people: the addresses, when each mail was sent, what
              became of it, and the words of mail to groups.
            </Trans>
          </li>
          <li>
            <Trans>
              Notifications: what you were notified of, for 90 days, and, where you switched them on, the
              address at which your browser receives them, encrypted.
            </Trans>
          </li>
        </ul>
      </Section>
      <Section title={t`How it is protected`}>
        <p>
          <Trans>
            Personal fields are encrypted in the record of events, with a key of their own for each person.
            Passwords, recovery codes and what keeps you signed in are stored as hashes only. Each
            organisation sees its own data, and what others share with it.
          </Trans>
        </p>
      </Section>
      <Section title={t`In your browser`}>
        <p>
          <Trans>
            A cookie keeps you signed in, for at most 30 days; owners have one of their own beside that of
            staff. Another recognises this device for a year, also after you log out, so that nobody can lock
            you out by guessing your password. Scripts cannot read them. Your username, the numbers of your
            account and organisation, and your choices of how Muster looks are kept in your browser. What you
            have read, your drafts and the list of registrants at the door are kept there too, encrypted,
            until you log out. Parts of the app are kept so that it starts faster. There is no advertising and
            no tracking.
          </Trans>
        </p>
      </Section>
      <Section title={t`Who else sees it`}>
        <p>
          <Trans>
            Your organisation’s users see its users, members, events, files and history. The operator runs the
            machine that all of it is on, and the mail server that carries the mail. Other organisations see
            what yours shares with them, and everybody sees what it publishes: registration pages, the Event
            Hub, raffles and posts. Notifications in your browser go through the push service of its maker,
            which cannot read them. Nobody else sees it.
          </Trans>
        </p>
      </Section>
      <Section title={t`How long, and your rights`}>
        <p>
          <Trans>
            Data is kept as long as your organisation uses it, or the law demands. With an account you can
            download what is kept about you, and erase it, in your profile. The organisation’s admins
            download, correct and erase the data of its members, and of users who work nowhere else. They also
            download and erase the data of registrants. Registrants can cancel their registration with the
            link in their email. Erasing takes away your key, so that what the record holds of you can no
            longer be read, and your account, your pictures and the mail to you. You can also ask the
            operator, and complain to the data protection authority where you live.
          </Trans>
        </p>
      </Section>
      <Section title={t`Children`}>
        <p>
          <Trans>
            Muster is not meant for children under 13. If you learn that a child under 13 has entered personal
            data, please tell the operator, so that it can be removed.
          </Trans>
        </p>
      </Section>
    </LegalPage>
  );
}
