import Droplet from 'lucide-react/icons/droplet'
import Wrench from 'lucide-react/icons/wrench'
import { useDateStyle } from '#client/features/accounts/common/use-date-style.ts'
import { AffiliateDisclosure } from '#client/features/products/common/affiliate-disclosure.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { formatDate } from '#shared/format/date-time.ts'
import { formatCount } from '#shared/format/number.ts'
import type { PartOffer } from '#shared/products/products.schema.ts'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import styles from './plan-view.module.css'
import { ProductRow } from './product-row.tsx'

/** What is needed for the repair: each part with its price, what to look for and a product that is one, and the tools. */
export function PartsPanel({ plan }: { plan: SavedPlan }) {
  const { parts, tools } = plan.partsTools
  const offers = trpc.products.forParts.useQuery(
    { names: parts.map(({ name }) => name) },
    { enabled: parts.length > 0 },
  )
  const rows = parts.map((part, index) => ({ ...part, offer: offers.data?.[index] }))
  const hasAffiliate = rows.some(({ offer }) => offer?.product?.isAffiliate)
  return (
    <>
      <section className={styles.block}>
        <h3>Parts</h3>
        {parts.length === 0 && <p className="muted">No parts are needed.</p>}
        {hasAffiliate && (
          <AffiliateDisclosure text="Affiliate links. We may earn a commission, at no cost to you." />
        )}
        <ul className="divided">
          {rows.map(({ name, quantity, offer }) => (
            <li key={name}>
              <div className={styles.row}>
                <span className={styles.icon}>
                  <Droplet size={22} aria-hidden />
                </span>
                <span className={styles.words}>
                  <b>{name}</b>
                  <span className="muted small">{formatCount(quantity, 'piece')}</span>
                  {offer?.lookFor && <span className="small">{offer.lookFor}</span>}
                  {offer?.price && <Price price={offer.price} />}
                </span>
              </div>
              {offer?.product && (
                <ul className={styles.offered}>
                  <ProductRow product={offer.product} />
                </ul>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className={styles.block}>
        <h3>Tools</h3>
        {tools.length === 0 ? (
          <p className="muted">No tools are needed.</p>
        ) : (
          <ul className={styles.marked}>
            {tools.map((tool) => (
              <li key={tool}>
                <Wrench size={18} aria-hidden />
                {tool}
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

function Price({ price }: { price: NonNullable<PartOffer['price']> }) {
  const { locale } = useDateStyle()
  const { text, per, country, year, source, isUnconfirmed } = price
  return (
    <span className="muted small">
      About {text} per {per} ({country}, {year}
      {isUnconfirmed && <span className={styles.unconfirmed}>, not checked yet</span>}):{' '}
      <ExternalLink href={source.url} className="text-link">
        {source.title}
      </ExternalLink>
      , read {formatDate(source.readOn, { locale, timeZone: 'UTC' })}
    </span>
  )
}
