import Check from 'lucide-react/icons/check'
import { AffiliateDisclosure } from '#client/features/products/common/affiliate-disclosure.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { SavedPlan } from '#shared/scans/water-iq.schema.ts'
import styles from './plan-view.module.css'
import { ProductRow } from './product-row.tsx'
import { shoppingSearch } from './shopping-search.ts'

/** How many products are shown. */
const SHOWN = 3

/** Products that fit a shopping question, as far as the catalogue has any. */
export function ProductsPanel({ title }: { title: string }) {
  const search = shoppingSearch(title)
  const products = trpc.products.list.useQuery({ ...search, limit: SHOWN }, { enabled: search !== null })
  if (products.isError) {
    return <QueryError title="Error fetching products." query={products} />
  }
  if (search !== null && products.data === undefined) return <Skeleton height="220px" />
  const items = products.data?.items ?? []
  if (items.length === 0) {
    return (
      <p className="muted">
        There is no product here that fits yet. The guide says what to look for;{' '}
        <AppLink to="/products" className="text-link">
          browse all products
        </AppLink>
        .
      </p>
    )
  }
  return (
    <>
      {items.some(({ isAffiliate }) => isAffiliate) && (
        <AffiliateDisclosure text="Affiliate links. We may earn a commission, at no cost to you." />
      )}
      <ul className="divided">
        {items.map((product) => (
          <ProductRow key={product.id} product={product} />
        ))}
      </ul>
    </>
  )
}

/** What to look for when buying, and how to install it. */
export function GuidePanel({ plan }: { plan: SavedPlan }) {
  const { guide = [], installationTips = [] } = plan.shoppingGuide ?? {}
  return (
    <>
      <Lines title="What to look for" lines={guide} />
      <Lines title="Installation tips" lines={installationTips} />
      <Lines title="Safety" lines={plan.safetyNotes} />
      {plan.callProfessional && (
        <section className={styles.block}>
          <h3>Call a professional</h3>
          <p className="muted">{plan.callProfessional}</p>
        </section>
      )}
    </>
  )
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  if (lines.length === 0) return null
  return (
    <section className={styles.block}>
      <h3>{title}</h3>
      <ul className={styles.marked}>
        {lines.map((line) => (
          <li key={line}>
            <Check size={18} aria-hidden />
            {line}
          </li>
        ))}
      </ul>
    </section>
  )
}
