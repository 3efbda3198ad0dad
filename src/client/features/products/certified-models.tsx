import { AffiliateDisclosure } from '#client/features/products/common/affiliate-disclosure.tsx'
import { CardGrid } from '#client/ui/public/card-grid.tsx'
import type { CertifiedProduct } from '#shared/products/products.schema.ts'
import { ClaimList } from './claim-list.tsx'
import { ProductCard } from './product-card.tsx'

/** The models whose certificate was read in its listing. Without any the page stands on its explanation. */
export function CertifiedModels({ products }: { products: readonly CertifiedProduct[] }) {
  if (products.length === 0) return null
  return (
    <section aria-labelledby="models">
      <h2 id="models">Certified models</h2>
      {products.some(({ isAffiliate }) => isAffiliate) && (
        <AffiliateDisclosure text="Affiliate links. We may earn a commission, at no cost to you." />
      )}
      <CardGrid>
        {products.map((product) => (
          <ProductCard key={product.id} product={product} facts={<ClaimList claims={product.claims} />} />
        ))}
      </CardGrid>
    </section>
  )
}
