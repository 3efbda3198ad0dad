import { trpc } from '#client/lib/trpc.ts'
import { LegalPage } from './legal-page.tsx'
import privacy from './privacy.md'
import storedData from './stored-data.json' with { type: 'json' }
import { StoredList } from './stored-list.tsx'

/** What this site stores, for how long, and who sees it. */
export function PrivacyPage() {
  const [{ services }] = trpc.contact.about.useSuspenseQuery()
  return (
    <LegalPage
      document={privacy}
      values={{
        accountData: <StoredList kinds={storedData.account} />,
        visitorData: <StoredList kinds={storedData.visitor} />,
        browserData: <StoredList kinds={storedData.browser} />,
        ai:
          services.ai === null
            ? 'No AI service: photos and descriptions you scan are read on this server and go nowhere else.'
            : `The AI service at ${services.ai}: it receives the photo or description you scan, without your name or e-mail address, and answers what it reads. Photos lose their metadata, such as the place, first.`,
        payments: PAYMENT_TEXTS[services.payments],
        logins: services.logins.map(
          (login) =>
            `${login}, only if you choose to log in with it: we receive your e-mail address, name and an account number.`,
        ),
      }}
    />
  )
}

const PAYMENT_TEXTS = {
  stripe:
    'Stripe, only if you subscribe: it takes your card on its own pages and receives your e-mail address and name.',
  sandbox: 'No payment provider: payments on this site are a test in which no money moves.',
  none: 'No payment provider: nothing can be paid on this site.',
} as const
