import { AppLink } from '#client/ui/app-link.tsx'
import { MONTHLY_PRICE } from '#shared/billing/price.ts'
import { SITE_NAME } from '#shared/site-name.ts'
import { LegalPage, LegalSection } from './legal-page.tsx'

/** What people can expect of this site, and what it expects of them. */
export function TermsPage() {
  return (
    <LegalPage
      title="Terms"
      text="What you can expect of this site, and what it expects of you, in plain words."
    >
      <LegalSection title="What this site is">
        <p>
          {SITE_NAME} helps you track water, read bottle labels, and look up what is known about tap water.
          Each figure names its source and year; what has no source is marked or left out. How statuses and
          scores are made is explained under{' '}
          <AppLink to="/methodology" className="text-link">
            Methodology
          </AppLink>
          .
        </p>
      </LegalSection>
      <LegalSection title="What it is not">
        <ul>
          <li>
            No medical advice. If you are pregnant, ill, or have heart or kidney disease, ask a doctor how
            much to drink.
          </li>
          <li>
            No test of your own tap. Water differs from house to house; ask your utility or a laboratory.
            Follow the notices of your water supplier and authorities first.
          </li>
          <li>
            No substitute for a professional. Plans of Water IQ can be wrong. In danger (gas, electricity,
            flooding, chemicals) leave and call the emergency number.
          </li>
          <li>
            No guarantee for products. We do not sell or test them. A certification shown is what the source
            states; check the model with its certifier.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Your account">
        <ul>
          <li>Give an e-mail address that is yours, and keep your password to yourself.</li>
          <li>One free trial for each person and card.</li>
          <li>
            Do not attack the site, copy it by machine faster than a person reads, or upload what is not yours
            to upload. We may suspend accounts that do.
          </li>
          <li>What you save stays yours. You can download and delete it at any time.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Premium">
        <ul>
          <li>
            {MONTHLY_PRICE} a month after a 14-day free trial. If your card or address has had a trial,
            nothing is charged until you subscribe without one.
          </li>
          <li>
            It renews every month, or every year if you chose to pay by the year, until you cancel in your
            account. Canceling ends it with what is paid for; a canceled trial costs nothing.
          </li>
          <li>If a payment fails, Premium stays open for three more days.</li>
          <li>
            100 scans a month is a fair-use figure: we never cut you off. A limit against machines (several
            scans a minute) applies to everybody.
          </li>
          <li>Rights the law gives you, such as to withdraw from a contract, remain.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Links to shops">
        <p>
          Only a link marked “Affiliate” earns a commission, at no cost to you. A link that says “Visit maker”
          earns nothing. Subscribers see no product cards in lists.
        </p>
      </LegalSection>
      <LegalSection title="Data and pictures">
        <p>
          Sources and their licenses are listed under{' '}
          <AppLink to="/sources" className="text-link">
            Sources and licenses
          </AppLink>
          . If a figure is wrong, tell us on the{' '}
          <AppLink to="/contact" className="text-link">
            contact page
          </AppLink>
          .
        </p>
      </LegalSection>
      <LegalSection title="Changes">
        <p>
          If these terms change in a way that matters to you, we say so by mail or on this page before the
          change applies. The law of the place this site is run from applies, unless the law of your home
          protects you better.
        </p>
      </LegalSection>
    </LegalPage>
  )
}
