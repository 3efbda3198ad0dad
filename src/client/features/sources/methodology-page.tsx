import { AppLink } from '#client/ui/app-link.tsx'
import { ExternalLink } from '#client/ui/components/external-link.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import { BEVERAGE_INDEX_SOURCE, CAFFEINE_SOURCES, DRINKS } from '#shared/hydration/drink-factors.ts'
import { CAFFEINE_LEVELS, SUGAR_LEVEL, SUGAR_SOURCE } from '#shared/hydration/drunk.rules.ts'
import { MISSING_EPA_LIMITS } from '#shared/tap-water/missing-epa-limits.ts'
import { STATUS_LABELS, STATUS_MEANINGS } from '#shared/water-status/status-labels.ts'
import { WATER_STATUSES } from '#shared/water-status/water-statuses.ts'
import { LimitsTable } from './limits-table.tsx'
import styles from './methodology.module.css'
import { MineralsSection } from './minerals-section.tsx'
import { EligibilitySection, InputsSection, WorkedSection } from './score-sections.tsx'

/** How scores and statuses are made, and every limit they are made with. */
export function MethodologyPage() {
  return (
    <div className="wrap">
      <PageHeading
        title="How scores are made"
        text="Every figure on this site names its source, so you can look it up. Where no figure is known, the place stays empty; nothing is estimated to fill a gap."
      />
      <div className={styles.prose}>
        <InputsSection />
        <EligibilitySection />
        <WorkedSection />
        <StatusSection />
        <DrinksSection />
        <MineralsSection />
        <LimitsSection />
      </div>
    </div>
  )
}

function StatusSection() {
  return (
    <section aria-labelledby="status">
      <h2 id="status">Seven statuses</h2>
      <p>
        The first that applies is shown. The law of the place decides: EPA’s limits in the United States, the
        EU’s in its member states, the WHO’s guideline values elsewhere.
      </p>
      <ul>
        {WATER_STATUSES.map((status) => (
          <li key={status}>
            <b>{STATUS_LABELS[status]}</b>: {STATUS_MEANINGS[status]}
          </li>
        ))}
      </ul>
      <p>
        A status is about the water of a city or a utility, not about your tap: lead and copper come from the
        pipes of a building.
      </p>
      <ul>
        <li>
          Values are converted to one unit first. Nitrate as nitrogen and nitrate as NO₃ differ by a factor of
          4.43.
        </li>
        <li>A value exactly at a limit is within it.</li>
        <li>A 90th-percentile action level (US EPA lead and copper) is for 90th percentiles only.</li>
        <li>Limits for an annual average judge averages only; a single sample is judged as a sample.</li>
        <li>Taste limits (pH, dissolved solids, sodium …) never make water unsafe.</li>
        <li>A goal of zero does not make a trace unsafe, and “not detected” is not zero.</li>
        <li>Future limits are shown and do not count yet.</li>
        <li>
          Some EU limits are higher where the disinfectant or the geology requires it: chlorite and chlorate
          0.70 mg/L, boron 2.4 mg/L, selenium 30 µg/L. We do not know which supplies may use them, so a value
          between the two does not count as above that limit.
        </li>
      </ul>
    </section>
  )
}

function DrinksSection() {
  const { opinion, leaflet, usda } = CAFFEINE_SOURCES
  const known = DRINKS.filter(({ id, caffeine }) => caffeine !== null && !id.endsWith('water'))
  return (
    <section aria-labelledby="drinks">
      <h2 id="drinks">Drinks in the tracker</h2>
      <p>
        What a drink is worth as still water is the{' '}
        <ExternalLink href={BEVERAGE_INDEX_SOURCE.url} className="text-link">
          Beverage Hydration Index
        </ExternalLink>{' '}
        of one trial, where it found a difference from water, and otherwise its volume. Caffeine is that of
        the serving a source names. A drink that no source names is called not known and is not counted.
      </p>
      <ul>
        {known.map(({ id, name, caffeineSource }) => (
          <li key={id}>
            <b>{name}</b>: {caffeineSource}.
          </li>
        ))}
      </ul>
      <p>
        The sources are{' '}
        <ExternalLink href={opinion.url} className="text-link">
          {opinion.title}
        </ExternalLink>
        ; {leaflet.title}; and{' '}
        <ExternalLink href={usda.url} className="text-link">
          {usda.title}
        </ExternalLink>
        . The first also says that up to {CAFFEINE_LEVELS.adult} mg of caffeine a day for adults, and up to{' '}
        {CAFFEINE_LEVELS.pregnant} mg during pregnancy and breast-feeding, raise no safety concern. Sugar is
        shown against {SUGAR_LEVEL} g a day: 10% of energy at 2,000 kcal, below which free sugars should stay
        (
        <ExternalLink href={SUGAR_SOURCE.url} className="text-link">
          {SUGAR_SOURCE.title}
        </ExternalLink>
        ). No source we use gives the sugar of a kind of drink, so only the sugar of your own drinks is
        counted. A drink with alcohol is recorded and does not count toward a goal.
      </p>
    </section>
  )
}

function LimitsSection() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">The limits we compare with</h2>
      <p>
        Guideline values of the World Health Organization, limits of the United States Environmental
        Protection Agency, and parametric values of the European Union, each with its basis, the legal text it
        comes from and its status today.
      </p>
      <LimitsTable />
      <h3>What EPA regulates and our list does not hold</h3>
      <ul>
        {MISSING_EPA_LIMITS.map(({ kind, names }) => (
          <li key={kind}>
            <b>{kind}</b>: {names.join('; ')}.
          </li>
        ))}
      </ul>
      <p>
        <AppLink to="/sources" className="text-link">
          All sources and licenses
        </AppLink>
      </p>
    </section>
  )
}
