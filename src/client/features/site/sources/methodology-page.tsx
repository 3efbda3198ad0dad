import { Fragment } from 'react'
import { Prose, type ProseValues } from '#client/ui/prose.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { MIN_MEASUREMENTS, MIN_MEASUREMENTS_OF_COLOR } from '#shared/cities/city-scores.rules.ts'
import { BEVERAGE_INDEX_SOURCE, CAFFEINE_SOURCES, DRINKS } from '#shared/hydration/built-in-drinks.ts'
import { CAFFEINE_LEVELS, SUGAR_LEVEL, SUGAR_SOURCE } from '#shared/hydration/drink-totals.rules.ts'
import {
  ADULT_WEIGHT,
  EU_INTAKE,
  MINERAL_REFERENCES,
  NITRATE_PER_KG,
  REFERENCE_SOURCES,
} from '#shared/hydration/minerals.rules.ts'
import { MEANINGS_ABROAD, STATUS_LABELS, STATUS_MEANINGS } from '#shared/water/status/status-labels.ts'
import { WATER_STATUSES } from '#shared/water/status/water-statuses.ts'
import { MISSING_EPA_LIMITS } from '#shared/water/values/missing-epa-limits.ts'
import { LimitsTable } from './limits-table.tsx'
import methodology from './methodology.md'
import styles from './methodology.module.css'
import { InputsTable, WORKED_SUMS, WorkedTable } from './score-tables.tsx'

/** How scores and statuses are made, and every limit they are made with. */
export function MethodologyPage() {
  return (
    <div className="wrap">
      <PageHeading title={methodology.title} text={methodology.lead} />
      <div className={styles.prose}>
        <Prose sections={methodology.sections} values={VALUES} />
      </div>
    </div>
  )
}

const sourceLink = ({ url, title }: { url: string; title: string }) => (
  <ExternalLink href={url} className="text-link">
    {title}
  </ExternalLink>
)

/** An item of a list, which begins with what it is about. */
const item = (name: string, text: string) => (
  <Fragment key={name}>
    <b>{name}</b>: {text}
  </Fragment>
)

function statusItem(status: (typeof WATER_STATUSES)[number]) {
  const abroad = MEANINGS_ABROAD[status]
  const text = abroad === undefined ? '' : ` Outside the United States: ${abroad}`
  return item(STATUS_LABELS[status], `${STATUS_MEANINGS[status]}${text}`)
}

const INTAKES = Object.values(MINERAL_REFERENCES).filter(({ reference }) => reference === EU_INTAKE)

/** The tables, numbers and sources that the text names. */
const VALUES: ProseValues = {
  inputsTable: <InputsTable />,
  minFigures: MIN_MEASUREMENTS,
  minFiguresOfColor: MIN_MEASUREMENTS_OF_COLOR,
  safe: STATUS_LABELS.safe,
  noProblem: STATUS_LABELS['no-problem-on-record'],
  workedTable: <WorkedTable />,
  workedSums: WORKED_SUMS,
  statuses: WATER_STATUSES.map(statusItem),
  aboveComingLimit: STATUS_LABELS['above-coming-limit'],
  beverageIndex: sourceLink({ url: BEVERAGE_INDEX_SOURCE.url, title: 'Beverage Hydration Index' }),
  drinks: DRINKS.filter(({ id, caffeine }) => caffeine !== null && !id.endsWith('water')).map(
    ({ name, caffeineSource }) => item(name, `${caffeineSource}.`),
  ),
  caffeineOpinion: sourceLink(CAFFEINE_SOURCES.opinion),
  caffeineLeaflet: CAFFEINE_SOURCES.leaflet.title,
  caffeineTable: sourceLink(CAFFEINE_SOURCES.usda),
  caffeineAdult: CAFFEINE_LEVELS.adult,
  caffeinePregnant: CAFFEINE_LEVELS.pregnant,
  sugar: SUGAR_LEVEL,
  sugarSource: sourceLink(SUGAR_SOURCE),
  intakeSource: sourceLink(REFERENCE_SOURCES.eu),
  intakes: INTAKES.map(({ name, amount }) => `${name.toLowerCase()} ${amount} mg`).join(', '),
  sodium: MINERAL_REFERENCES.sodium.amount,
  sodiumSource: sourceLink(REFERENCE_SOURCES.who),
  nitrate: NITRATE_PER_KG,
  weight: ADULT_WEIGHT,
  nitrateSource: sourceLink(REFERENCE_SOURCES.efsa),
  limitsTable: <LimitsTable />,
  missingLimits: MISSING_EPA_LIMITS.map(({ kind, names }) => item(kind, `${names.join('; ')}.`)),
}
