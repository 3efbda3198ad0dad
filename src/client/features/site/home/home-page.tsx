import type { ReactNode } from 'react'
import { hasPremium, useUser } from '#client/features/accounts/common/use-session.ts'
import { ButtonLink } from '#client/ui/public/button.tsx'
import { WaterLevel } from '#client/ui/public/water-level.tsx'
import { HOME_OFFER } from '#shared/billing/plans.ts'
import { MONTHLY_PRICE } from '#shared/billing/price-and-trial.ts'
import { FeatureTools } from './feature-tools.tsx'
import { Hero } from './hero.tsx'
import styles from './home-page.module.css'
import { TopRatedCities } from './top-rated-cities.tsx'

/** The start page: what the product is, the best rated cities, its six tools, and the offer of Premium to people without it. */
export function HomePage({ find }: { find: ReactNode }) {
  const user = useUser()
  return (
    <>
      <Hero find={find} />
      <TopRatedCities />
      <FeatureTools />
      {!hasPremium(user) && <Offer />}
    </>
  )
}

function Offer() {
  const [reports, tracker, scans] = HOME_OFFER
  return (
    <section aria-labelledby="premium">
      <div className={`wrap ${styles.premium}`}>
        <div className={styles.offer}>
          <WaterLevel height={52} />
          <div className={styles.offerText}>
            <div>
              <h2 id="premium">Go below the surface</h2>
              <p>
                {reports}, {tracker}, and {scans}. {MONTHLY_PRICE} a month after 14 free days.
              </p>
            </div>
            <ButtonLink to="/pricing">Start 14-Day Free Trial</ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}
