import { AppLink } from '#client/ui/app-link.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { longDay } from '#shared/format/long-day.ts'
import { filterTopicOf } from '#shared/products/filter-topics.ts'
import type { ProductClaim } from '#shared/products/products.schema.ts'
import styles from './product-page.module.css'

/** Confirmed claims: standard and contaminant, the model, who certifies it, and when it was read in the listing. */
export function ClaimList({ claims }: { claims: readonly ProductClaim[] }) {
  return (
    <ul className={styles.claims}>
      {claims.map((claim) => (
        <li key={`${claim.standard} ${claim.contaminant} ${claim.model}`}>
          {claim.standard}: <Contaminant name={claim.contaminant} />
          <span className="muted small">
            {claim.model !== null && ` · model ${claim.model}`}
            {claim.certifier !== null && ` · ${claim.certifier}`}
            {' · '}
            {claim.listingUrl === null ? (
              `read ${longDay(claim.readOn)}`
            ) : (
              <ExternalLink href={claim.listingUrl} className="text-link">
                listing read {longDay(claim.readOn)}
              </ExternalLink>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Contaminant({ name }: { name: string }) {
  const topic = filterTopicOf(name)
  if (topic === null) return name
  return (
    <AppLink to="/products/for/$topic" params={{ topic }} className="text-link">
      {name}
    </AppLink>
  )
}
