import { keepPreviousData } from '@tanstack/react-query'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { BottleShape } from '#client/features/scans/common/bottle-shape.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { FilterForm } from '#client/ui/public/filter-form.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { ListRow, RowList } from '#client/ui/public/row-list.tsx'
import { countryInSentence } from '#shared/format/country-in-sentence.ts'
import { DEFAULT_PAGE_SIZE } from '#shared/page-size.ts'
import type { BottledWaterFilter, ListedWater } from '#shared/scans/bottled-waters/bottled-waters.schema.ts'
import {
  MINERAL_FILTERS,
  type MineralFilter,
  USES,
  type WaterUse,
} from '#shared/scans/bottled-waters/water-filters.ts'
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
  /** How many rows are shown. */
  show: number
  /** Called with what becomes of the filters: two changes may come before the first one is in the address. */
  onChange: (change: (before: BottledWaterFilter) => BottledWaterFilter) => void
}

/** The bottled waters of the catalog, with filters. */
export function BottledWaterList({ filters, show, onChange }: BottledWaterListProps) {
  const list = trpc.bottledWaters.list.useQuery(
    { ...filters, limit: show },
    { placeholderData: keepPreviousData },
  )
  const countries = list.data?.countries ?? []
  return (
    <div className="wrap">
      <PageHeading
        title={
          filters.country === undefined
            ? 'Bottled waters'
            : `Bottled waters of ${countryInSentence(filters.country)}`
        }
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
      <Disclosure summary="Waters by country" isWide>
        <ul className={styles.countries}>
          {countries.map((name) => (
            <li key={name}>
              <AppLink to="/waters" search={{ country: name }} className="text-link">
                {name}
              </AppLink>
            </li>
          ))}
        </ul>
      </Disclosure>
      <p className={`muted small ${styles.order}`}>
        {filters.country === undefined && 'The United States first. '}Best known first, by how many barcodes
        are listed under each name. <Doubt /> Numbers from a third party.
      </p>
      <RowList
        query={{ ...list, data: list.data && { items: list.data.waters.map(withId) } }}
        filters={filters}
        renderItem={(water) => <WaterRow water={water} />}
        errorTitle="Error fetching bottled waters"
        empty={{
          title: 'No Waters Found',
          description: 'None in our catalog fits. Take a filter away, or scan a label.',
          actionLabel: 'Show all',
          onAction: () => onChange(() => ({})),
        }}
        more={
          (list.data?.total ?? 0) > show
            ? { to: '/waters', search: { ...filters, show: show + DEFAULT_PAGE_SIZE } }
            : undefined
        }
      />
    </div>
  )
}

/** Named once above the list, not in each of its first rows. */
const FIRST_COUNTRY = 'United States'

const withId = (water: ListedWater) => ({ ...water, id: water.slug })

/** The sign of numbers that no one has read at the bottler's own source. */
const Doubt = () => <CircleDashed className={styles.doubt} size={16} aria-hidden />

function WaterRow({ water: { slug, brand, country, tds, brief, isDoubtful } }: { water: ListedWater }) {
  return (
    <ListRow
      link={{ to: '/waters/$slug', params: { slug } }}
      title={brand}
      picture={
        <span className={styles.bottle}>
          <BottleShape name={brand} dissolved={tds} height={52} />
        </span>
      }
      side={
        isDoubtful && (
          <span title="Numbers from a third party">
            <Doubt />
            <span className="visually-hidden">Numbers from a third party</span>
          </span>
        )
      }
    >
      <p className="small">{brief}</p>
      {country !== null && country !== FIRST_COUNTRY && <p className="muted small">{country}</p>}
    </ListRow>
  )
}
