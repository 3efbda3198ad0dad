import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { LegalPage, LegalSection, StoredList } from './legal-page.tsx'
import { ACCOUNT_DATA, BROWSER_DATA, VISITOR_DATA } from './stored-data.ts'

/** What this site stores, for how long, and who sees it. */
export function PrivacyPage() {
  const [{ services }] = trpc.contact.about.useSuspenseQuery()
  return (
    <LegalPage
      title="Privacy"
      text="What this site stores about you, for how long, and who sees it. We sell no data, show no advertising from networks and load nothing from other sites."
    >
      <LegalSection title="With an account">
        <StoredList kinds={ACCOUNT_DATA} />
      </LegalSection>
      <LegalSection title="Without an account too">
        <StoredList kinds={VISITOR_DATA} />
      </LegalSection>
      <LegalSection title="In your browser">
        <StoredList kinds={BROWSER_DATA} />
      </LegalSection>
      <LegalSection title="Who sees it">
        <ul>
          <li>
            The people who run this site: your account, plan and messages in the back office, and what is
            stored in the database.
          </li>
          <li>
            The companies that host the server, the database, its backups and the mail server for them.
            Backups still have what was deleted after they were made, until they are replaced: also the
            network addresses of the security record, which versions before November 28, 2026 stored for good.
          </li>
          <li>
            {services.ai === null
              ? 'No AI service: photos and descriptions you scan are read on this server and go nowhere else.'
              : `The AI service at ${services.ai}: it receives the photo or description you scan, without your name or e-mail address, and answers what it reads. Photos lose their metadata, such as the place, first.`}
          </li>
          <li>
            No one your location: if you press “Use my location”, your browser sends us a place rounded to
            about a kilometer, we answer with the nearest towns, and neither store nor log it.
          </li>
          <li>
            Open Food Facts, a database of volunteers: our server sends it the digits of a barcode that our
            catalog does not have, and nothing about you. What it answers is stored for 30 days at most,
            without who asked.
          </li>
          <li>{PAYMENT_TEXTS[services.payments]}</li>
          {services.logins.map((login) => (
            <li key={login}>
              {login}, only if you choose to log in with it: we receive your e-mail address, name and an
              account number.
            </li>
          ))}
          <li>
            Your browser’s push service (such as Google’s, Mozilla’s or Apple’s), only if you turn
            notifications on: it delivers them, encrypted.
          </li>
          <li>
            Anybody who has the link of something you shared, until you take the link back. Nothing else of
            yours is public.
          </li>
          <li>
            A shop or maker, only when you follow a link to it. It does not learn which page you came from.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Mails we send">
        <p>
          Confirmations, links and codes you ask for, notices about your account’s security, your plan and its
          trial, reminders, the weekly letter and the yearly mail about your own well if you turned them on,
          and answers to your messages. No newsletters.
        </p>
      </LegalSection>
      <LegalSection title="Your rights">
        <p>
          In{' '}
          <AppLink to="/account" className="text-link">
            your account
          </AppLink>{' '}
          you can download everything stored about you as one file, correct it, and delete your account with
          everything in it at once. What stays is named above. For anything else, write to us; you may also
          complain to the data protection authority where you live.
        </p>
        <p>
          We store what an account, a scan, a payment or a message needs to work (contract), and limits and
          the security record because a site must defend itself (legitimate interest).
        </p>
      </LegalSection>
    </LegalPage>
  )
}

const PAYMENT_TEXTS = {
  stripe:
    'Stripe, only if you subscribe: it takes your card on its own pages and receives your e-mail address and name.',
  sandbox: 'No payment provider: payments on this site are a test in which no money moves.',
  none: 'No payment provider: nothing can be paid on this site.',
} as const
