import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { AffiliateDisclosure } from '#client/features/products/common/affiliate-disclosure.tsx'
import { useMyWater } from '#client/features/water/common/mine/use-my-water.ts'
import { moreOf } from '#client/lib/list-pages.ts'
import { useTypedText } from '#client/lib/use-typed-text.ts'
import { Box, Row } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { RemovableChip } from '#client/ui/public/chip.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { RowList } from '#client/ui/public/row-list.tsx'
import { SearchField } from '#client/ui/public/search-field.tsx'
import { filterTopicsIn } from '#shared/products/filter-questions.rules.ts'
import { BrandFilter } from './brand-filter.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { FilterAnswers } from './filter-answers.tsx'
import { FilterTopics } from './filter-topics.tsx'
import { useMarketplace } from './marketplace.hooks.ts'
import styles from './marketplace.module.css'
import type { MarketplaceFilters, MarketplaceSearch } from './marketplace-search.ts'
import { ProductRow } from './product-row.tsx'
import { RecommendedProducts } from './recommended-products.tsx'

interface MarketplaceProps {
  filters: MarketplaceSearch
  /** Called with what becomes of the filters: two changes may come before the first one is in the address. */
  onChange(change: (before: MarketplaceFilters) => MarketplaceFilters): void
}

/** The Product Marketplace: search, category and brand filters over every product. */
export function Marketplace({ filters, onChange }: MarketplaceProps) {
  const { search, category, brands = [], after } = filters
  const products = useMarketplace(filters)
  const { myWater } = useMyWater()
  const [isFilterOpen, setIsFilterOpen] = useState(false)
  const [typed, setTyped] = useTypedText(search ?? '', (text) =>
    onChange((before) => ({ ...before, search: text || undefined })),
  )
  const changeBrands = (change: (before: readonly string[]) => string[]) =>
    onChange((before) => {
      const next = change(before.brands ?? [])
      return { ...before, brands: next.length === 0 ? undefined : next }
    })
  const hasAffiliate = products.data?.items.some(({ isAffiliate }) => isAffiliate)
  const answered = search === undefined ? [] : filterTopicsIn(search)
  const hasFilters = search !== undefined || category !== undefined || brands.length > 0

  return (
    <div className="wrap">
      <PageHeading
        title="Product Marketplace"
        text="Things for better water, by kind and brand. We sell nothing ourselves."
      >
        {hasAffiliate && (
          <AffiliateDisclosure text="Products marked “Affiliate” have affiliate links: we may earn a commission, at no cost to you." />
        )}
      </PageHeading>
      {!hasFilters && (
        <Box marginBottom={16}>
          <FilterTopics title="Which filter for what?" />
        </Box>
      )}
      <div className={styles.columns}>
        <div className={styles.search}>
          <SearchField
            label="Search products"
            placeholder="Product or brand"
            value={typed}
            onChange={setTyped}
          />
          <Button
            variant="secondary"
            className={styles.brandToggle}
            aria-expanded={isFilterOpen}
            aria-controls="brand-filter"
            onClick={() => setIsFilterOpen(!isFilterOpen)}
          >
            <SlidersHorizontal size={18} aria-hidden /> Brand
          </Button>
        </div>
        <div id="brand-filter" className={styles.brands} data-open={isFilterOpen}>
          <BrandFilter category={category} selected={brands} onChange={changeBrands} />
        </div>
        <div className={styles.categories}>
          <CategoryFilter
            selected={category}
            onSelect={(next) => onChange((before) => ({ ...before, category: next }))}
          />
        </div>
        <div className={styles.results}>
          {hasFilters && (
            <Row gap={8} align="center" wraps marginBottom={16}>
              {search !== undefined && (
                <RemovableChip
                  label={`“${search}”`}
                  onRemove={() => onChange((before) => ({ ...before, search: undefined }))}
                />
              )}
              {category !== undefined && (
                <RemovableChip
                  label={category}
                  onRemove={() => onChange((before) => ({ ...before, category: undefined }))}
                />
              )}
              {brands.map((brand) => (
                <RemovableChip
                  key={brand}
                  label={brand}
                  onRemove={() => changeBrands((before) => before.filter((other) => other !== brand))}
                />
              ))}
              <Button variant="ghost" size="sm" onClick={() => onChange(() => ({}))}>
                Clear All Filters
              </Button>
            </Row>
          )}
          {answered.length > 0 && <FilterAnswers topics={answered} />}
          {myWater !== null && !hasFilters && (
            <RecommendedProducts for="myWater" title={`For the water of ${myWater.name}`} />
          )}
          <RowList
            query={products}
            filters={{ search, category, brands }}
            renderItem={(product) => <ProductRow product={product} />}
            errorTitle="Error fetching products."
            empty={{
              title: 'No Products Found',
              description:
                answered.length > 0
                  ? 'No product names it. Above is what kind of filter to look for.'
                  : 'Nothing matches all of these filters together. Take one away, or clear them.',
              actionLabel: 'Clear All Filters',
              onAction: () => onChange(() => ({})),
            }}
            more={moreOf('/products', filters, products)}
            start={
              after === undefined ? undefined : { to: '/products', search: { search, category, brands } }
            }
          />
        </div>
      </div>
    </div>
  )
}
