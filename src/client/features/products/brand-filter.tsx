import { useState } from 'react'
import { Box } from '#client/ui/layout/layout.tsx'
import { Button } from '#client/ui/public/button.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import type { ProductCategory } from '#shared/products/product-categories.ts'
import styles from './brand-filter.module.css'
import { useBrands } from './marketplace.hooks.ts'

/** Brands shown before the person asks for all. */
const SHOWN_AT_FIRST = 6

interface BrandFilterProps {
  category: ProductCategory | undefined
  selected: readonly string[]
  onChange(change: (before: readonly string[]) => string[]): void
}

/** Several brands at once, with how many products each has; a chosen brand always stays in sight. */
export function BrandFilter({ category, selected, onChange }: BrandFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const brands = useBrands(category).data ?? []
  const counts = new Map(brands.map(({ brand, products }) => [brand, products]))
  const names = [...new Set([...selected, ...[...counts.keys()].filter((name) => !selected.includes(name))])]
  const shown = isOpen ? [...counts.keys()] : names.slice(0, Math.max(SHOWN_AT_FIRST, selected.length))

  function toggle(brand: string, isChosen: boolean) {
    onChange((before) => {
      const others = before.filter((other) => other !== brand)
      return isChosen ? [...others, brand] : others
    })
  }

  return (
    <fieldset>
      <legend className={styles.legend}>Brand</legend>
      <ul className={isOpen ? styles.scroll : undefined}>
        {shown.map((brand) => (
          <li key={brand}>
            <CheckBox
              className={styles.choice}
              label={
                <span className={styles.brand}>
                  <Box as="span" grows>
                    {brand}
                  </Box>
                  <span className={styles.count}>{counts.get(brand) ?? 0}</span>
                </span>
              }
              isChecked={selected.includes(brand)}
              onChange={(isChecked) => toggle(brand, isChecked)}
            />
          </li>
        ))}
      </ul>
      {counts.size > SHOWN_AT_FIRST && (
        <Button variant="ghost" size="sm" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Fewer brands' : `All ${counts.size} brands`}
        </Button>
      )}
      {selected.length > 0 && (
        <Button variant="ghost" size="sm" onClick={() => onChange(() => [])}>
          Clear brands
        </Button>
      )}
    </fieldset>
  )
}
