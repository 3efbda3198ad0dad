import { keepPreviousData } from '@tanstack/react-query'
import { BottleShape } from '#client/entities/scans/bottle-shape.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { EmptyState } from '#client/ui/public/empty-state.tsx'
import { FilterForm } from '#client/ui/public/filter-form.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { QueryError } from '#client/ui/public/query-error.tsx'
import { Skeleton } from '#client/ui/public/skeleton.tsx'
import type { BottledWaterFilter } from '#shared/bottled-waters/bottled-waters.schema.ts'
import {
  MINERAL_FILTERS,
  type MineralFilter,
  USES,
  type WaterUse,
} from '#shared/bottled-waters/water-filters.ts'
import styles from './bottled-waters.module.css'

const MINERAL_LABELS: Readonly<Record<MineralFilter, string>> = {
  'very-low': 'Very low (to 50 mg/L)',
  low: 'Low (to 500 mg/L)',
  medium: 'Medium (to 1,500 mg/L)',
  rich: 'Rich (more)',
}
const USE_LABELS: Readonly<Record<WaterUse, string>> = {
  'every-day': 'Fine for every day',
  'low-sodium': 'Low in sodium',
  calcium: 'Rich in calcium',
  magnesium: 'Rich in magnesium',
}

interface BottledWaterListProps {
  filters: BottledWaterFilter
  /** Called with what becomes of the filters: two changes may come before the first one is in the address. */
  onChange: (change: (before: BottledWaterFilter) => BottledWaterFilter) => void
}

/** The bottled waters of the catalog, with filters. */
export function BottledWaterList({ filters, onChange }: BottledWaterListProps) {
  const list = trpc.bottledWaters.list.useQuery(filters, { placeholderData: keepPreviousData })
  const countries = list.data?.countries ?? []
  return (
    <div className="wrap">
      <PageHeading
        title="Bottled waters"
        text="How hard and how salty each is, and what to watch, from published analyses."
      />
      <FilterForm
        search={{
          label: 'Search by name',
          placeholder: 'Evian, San Pellegrino …',
          value: filters.q ?? '',
          onChange: (q) => onChange((before) => ({ ...before, q: q === '' ? undefined : q })),
        }}
        selects={[
          {
            name: 'country',
            label: 'Country',
            value: filters.country ?? '',
            options: [
              { value: '', label: 'All countries' },
              ...countries.map((name) => ({ value: name, label: name })),
            ],
          },
          {
            name: 'minerals',
            label: 'Minerals',
            value: filters.minerals ?? '',
            options: [
              { value: '', label: 'Any amount' },
              ...MINERAL_FILTERS.map((value) => ({ value, label: MINERAL_LABELS[value] })),
            ],
          },
        ]}
        chips={{
          name: 'use',
          label: 'Use',
          value: filters.use ?? '',
          options: [
            { value: '', label: 'Any use' },
            ...USES.map((value) => ({ value, label: USE_LABELS[value] })),
          ],
        }}
        onChoose={(name, value) =>
          onChange((before) => ({ ...before, [name]: value === '' ? undefined : value }))
        }
      />
      {list.isError && <QueryError title="Error fetching bottled waters" query={list} />}
      {list.isPending && <Skeleton height="420px" />}
      {list.data?.waters.length === 0 && (
        <EmptyState
          title="No Waters Found"
          text="None in our catalog fits. Take a filter away, or scan a label."
          action={{ label: 'Show all', onClick: () => onChange(() => ({})) }}
        />
      )}
      <ul className={styles.list}>
        {list.data?.waters.map(({ slug, brand, country, tds, sentence }) => (
          <li key={slug}>
            <AppLink to="/waters/$slug" params={{ slug }} className={styles.water}>
              <BottleShape name={brand} dissolved={tds} height={64} />
              <span className={styles.words}>
                <b>{brand}</b>
                {country !== null && <span className="muted small">{country}</span>}
                <span className="small">{sentence}</span>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
