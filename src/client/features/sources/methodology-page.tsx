import { AppLink } from '#client/ui/app-link.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { BEVERAGE_INDEX_SOURCE, CAFFEINE_SOURCES, DRINKS } from '#shared/hydration/drink-factors.ts'
import { CAFFEINE_LEVELS, SUGAR_LEVEL, SUGAR_SOURCE } from '#shared/hydration/drink-totals.rules.ts'
import { MISSING_EPA_LIMITS } from '#shared/tap-water/missing-epa-limits.ts'
import { MEANINGS_ABROAD, STATUS_LABELS, STATUS_MEANINGS } from '#shared/water/status-labels.ts'
import { WATER_STATUSES } from '#shared/water/water-statuses.ts'
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
        text="Every figure on this site names its source, so you can look it up. Where no figure is known, the place stays empty; no figure is made up to fill a gap."
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
      <h2 id="status">Nine statuses</h2>
      <p>
        A water has one status: the first in this list that fits. Which limits it is compared with depends on
        where it is: EPA’s in the United States, the European Union’s in its member states, and the guideline
        values of the World Health Organization elsewhere. Where a state has a stricter limit that applies now,
        it counts next to EPA’s: Michigan’s action level for lead is 12 µg/L, and New Hampshire, New Jersey, New
        York and Pennsylvania have limits for PFAS.
      </p>
      <ul>
        {WATER_STATUSES.map((status) => (
          <li key={status}>
            <b>{STATUS_LABELS[status]}</b>: {STATUS_MEANINGS[status]}
            {MEANINGS_ABROAD[status] !== undefined &&
              ` Outside the United States: ${MEANINGS_ABROAD[status]}`}
          </li>
        ))}
      </ul>
      <p>
        The twelve main substances are lead, nitrate, copper, fluoride, chlorine, PFAS, hardness, calcium,
        dissolved solids, acidity (pH), and two groups that chlorine leaves behind: trihalomethanes and
        haloacetic acids.
      </p>
      <p>
        A status is about the water of a city or a utility, not about your tap: lead and copper come from the
        pipes of a building.
      </p>
      <ul>
        <li>
          Results are converted to one unit before they are compared. Nitrate is reported in two ways: the
          whole nitrate, or only the nitrogen in it. The first number is 4.43 times the second.
        </li>
        <li>A result that is exactly at a limit is within it.</li>
        <li>
          EPA’s limits for lead and copper are for the level that nine of ten tested homes stay below (the
          90th percentile). They are compared with that level only, and with no single home.
        </li>
        <li>
          A limit for a yearly average that applies today is compared with averages only, and not with a
          single sample. One that applies later is compared with the highest sample where no average is known
          yet.
        </li>
        <li>Limits for taste and looks (acidity, dissolved solids, sodium …) never make water unsafe.</li>
        <li>
          For some substances, such as lead, EPA’s goal is zero. The goal is not the limit: a trace below the
          limit does not make water unsafe here.
        </li>
        <li>
          “Not detected” means that there was less than the laboratory could measure. It need not be zero.
        </li>
        <li>
          A limit that applies later does not make water unsafe today. A result above it gives the status{' '}
          {STATUS_LABELS['above-coming-limit']}.
        </li>
        <li>
          Some EU limits are higher for supplies whose way of disinfecting, or whose rock, leaves no other
          choice: chlorite and chlorate 0.70 mg/L, boron 2.4 mg/L, selenium 30 µg/L. We do not know which
          supplies may use the higher limit, so a result between the two limits does not count as above.
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
        A drink counts as its own volume of water, never as more. What one trial found about it, the{' '}
        <ExternalLink href={BEVERAGE_INDEX_SOURCE.url} className="text-link">
          Beverage Hydration Index
        </ExternalLink>
        , is named with it: whether more of the drink than of still water is left in the body two hours later.
        Caffeine is the amount that a source gives for the drink, as in this list. For other drinks the
        tracker says that it is not known, and adds nothing.
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
        shown against {SUGAR_LEVEL} g a day. The WHO says that less than 10% of a day’s energy should come
        from free sugars (those that are added, and those in honey, syrups and juices); for someone who eats
        2,000 kcal a day that is {SUGAR_LEVEL} g (
        <ExternalLink href={SUGAR_SOURCE.url} className="text-link">
          {SUGAR_SOURCE.title}
        </ExternalLink>
        ). How much sugar a kind of drink has differs from brand to brand, so only the sugar that you enter
        for your own drinks is counted. A drink with alcohol is recorded and does not count toward a goal.
      </p>
    </section>
  )
}

function LimitsSection() {
  return (
    <section aria-labelledby="limits">
      <h2 id="limits">The limits we compare with</h2>
      <p>
        The limits of three authorities: the World Health Organization, which calls them guideline values, the
        United States Environmental Protection Agency (EPA), and the European Union, which calls them
        parametric values. Each comes with what it is for, the legal text it is from, and whether it applies
        today.
      </p>
      <LimitsTable />
      <h3>What EPA regulates and is not in this list</h3>
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
