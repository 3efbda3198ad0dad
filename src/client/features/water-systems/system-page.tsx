import type { ReactNode } from 'react'
import { LockedPanel } from '#client/entities/billing/locked-panel.tsx'
import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { StatusBadge } from '#client/entities/tap-water/status-badge.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/components/breadcrumbs.tsx'
import { Disclosure } from '#client/ui/components/disclosure.tsx'
import { ExternalLink } from '#client/ui/components/external-link.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { formatCount } from '#shared/format/number.ts'
import { joinWords } from '#shared/tap-water/join-words.ts'
import { formatYears, yearSpan } from '#shared/water-systems/finding-sentences.rules.ts'
import { placeOfSystem } from '#shared/water-systems/us-states.ts'
import { countryOfSystem, FIND_CRUMBS, stateCrumbs, zipPath } from '#shared/water-systems/water-paths.ts'
import type { SystemPage as SystemAnswer } from '#shared/water-systems/water-systems.schema.ts'
import { EpaRecord } from './epa-record.tsx'
import { FindingGroups } from './finding-groups.tsx'
import { formatPeople } from './place-options.ts'
import { SystemList } from './system-list.tsx'
import styles from './system-page.module.css'
import { TownLinks } from './town-links.tsx'
import { TownMap } from './town-map.tsx'

interface SystemPageProps {
  id: string
  /** What one may do with the water. */
  actions: ReactNode
  /** Products that fit what was found. */
  recommended: ReactNode
}

/** Everything we hold about the water of one system, and what we do not know. */
export function SystemPage({ id, actions, recommended }: SystemPageProps) {
  const [answer] = trpc.waterSystems.byId.useSuspenseQuery({ id })
  const { system, waterStatus, reason } = answer
  const isAbroad = system.region !== null
  // What makes the status comes first.
  const hasRecent = answer.violations?.some(({ isRecent }) => isRecent) === true
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[...(isAbroad ? FIND_CRUMBS : stateCrumbs(system.state)), { label: system.name }]}
      />
      <div className={styles.title}>
        <div>
          <h1>Tap water of {system.name}</h1>
          <p className="muted">
            {[
              placeOfSystem(system),
              system.population === null
                ? isAbroad
                  ? null
                  : 'People served: not reported'
                : `${formatPeople(system.population)} served`,
              system.sourceWater === null ? null : `from ${system.sourceWater}`,
            ]
              .filter((part) => part != null)
              .join(' · ')}
          </p>
          {answer.city !== null && (
            <p>
              It serves{' '}
              <AppLink to="/cities/$slug/tap-water" params={{ slug: answer.city.slug }} className="text-link">
                {answer.city.name}
              </AppLink>
              .
            </p>
          )}
          <Standing system={system} />
          <p className="muted small">
            {isAbroad ? (
              <PublishedBy system={system} />
            ) : (
              `Reported as “${system.officialName}”, number ${system.id}`
            )}
          </p>
        </div>
        <p className={styles.status}>
          <StatusBadge waterStatus={waterStatus} />
        </p>
      </div>
      <p className={styles.reason}>{reason}</p>
      <Conclusion conclusion={answer.conclusion} />
      {actions}
      <EpaRecord answer={answer} />
      {hasRecent && <Violations answer={answer} />}
      <Findings answer={answer} />
      {!hasRecent && <Violations answer={answer} />}
      <Unknown answer={answer} />
      <Served answer={answer} />
      {recommended}
      {answer.sources.length > 0 && (
        <Section id="sources" title="Sources">
          {answer.sources.map(({ id: sourceId, title, publisher, url, license }) => (
            <SourceLine key={sourceId} source={{ title: `${publisher}: ${title}`, url, license }} />
          ))}
        </Section>
      )}
    </div>
  )
}

/** What the health authority of the country says itself. */
function Conclusion({ conclusion }: Pick<SystemAnswer, 'conclusion'>) {
  if (conclusion === null) return null
  return (
    <>
      <p>{conclusion.sentence}</p>
      {conclusion.words !== null && (
        <Disclosure summary="In the authority’s words">
          <p>{conclusion.words}</p>
        </Disclosure>
      )}
    </>
  )
}

/** The name its own country uses, and who published the values. */
function PublishedBy({
  system: { name, officialName, publisher, publisherUrl },
}: Pick<SystemAnswer, 'system'>) {
  return (
    <>
      {officialName !== name && `Reported as “${officialName}”. `}
      {publisher !== null && publisherUrl !== null && (
        <>
          Values published by{' '}
          <ExternalLink href={publisherUrl} className="text-link">
            {publisher}
          </ExternalLink>
        </>
      )}
    </>
  )
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

/** What was found, with the suppliers' values and the older figures. */
export function Findings({
  answer: {
    findings,
    locked,
    others,
    otherCount,
    supplierFindings,
    suppliers,
    pfasNotFound,
    system,
    sources,
    hidden,
  },
}: {
  answer: Omit<SystemAnswer, 'city' | 'towns'>
}) {
  const all = [...findings, ...(others ?? [])]
  const current = all.filter(({ isCurrent }) => isCurrent)
  const older = all.filter(({ isCurrent }) => !isCurrent)
  const ofValues = new Set(all.map(({ sourceId }) => sourceId))
  const notes = sources.flatMap(({ id, note }) => (note !== null && ofValues.has(id) ? [note] : []))
  return (
    <>
      <Section id="found" title="What was found">
        {current.length === 0 && <p>We hold no current value that everyone can see for this system.</p>}
        {notes.map((note) => (
          <p key={note} className={styles.reason}>
            {note}
          </p>
        ))}
        <FindingGroups findings={current} />
        {pfasNotFound.length > 0 && <NotFound entries={pfasNotFound} />}
      </Section>
      {supplierFindings.map(({ supplierId, findings: own }) => (
        <Section
          key={supplierId}
          id={`supplier-${supplierId}`}
          title={`PFAS in the water of ${suppliers.find(({ id }) => id === supplierId)?.name ?? supplierId}`}
        >
          <p className={styles.reason}>
            {system.name} buys water from this supplier. These are its supplier’s values, not its own.
          </p>
          <FindingGroups findings={own} />
        </Section>
      ))}
      {older.length > 0 && (
        <Section id="older" title={`Older figures, ${olderYears(older)}`}>
          <p className={styles.reason}>
            They are compared with the limits for orientation and decide no status.
          </p>
          <FindingGroups findings={older} />
        </Section>
      )}
      {locked && otherCount > 0 && (
        <LockedPanel
          title="Unlock every value"
          headingLevel="h2"
          text={`We hold ${otherCount} more ${otherCount === 1 ? 'value' : 'values'} for ${system.name}. None of them is above or within 20 % of a limit.`}
        />
      )}
      {hidden.length > 0 && <Hidden values={hidden} />}
    </>
  )
}

/** Values that editors took off the page, and why. */
function Hidden({ values }: { values: SystemAnswer['hidden'] }) {
  return (
    <Section id="hidden" title="Hidden values">
      <p className={styles.reason}>We do not show these values, and nothing here is judged by them.</p>
      <ul className={styles.violations}>
        {values.map(({ name, reason, since }) => (
          <li key={`${name} ${since} ${reason}`}>
            {name}: hidden because {reason}, since {longDay(since)}.
          </li>
        ))}
      </ul>
    </Section>
  )
}

function olderYears(findings: SystemAnswer['findings']): string {
  const years = yearSpan(findings)
  return formatYears(years?.from ?? null, years?.to ?? null)
}

function NotFound({ entries }: { entries: SystemAnswer['pfasNotFound'] }) {
  return (
    <Disclosure
      summary={`${entries.length} PFAS were looked for and not found at or above their reporting levels`}
    >
      <ul className={styles.levels}>
        {entries.map(({ name, reportingLevel }) => (
          <li key={name}>
            {name} <span className="muted small">reported from {reportingLevel} ng/L on</span>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}

/** What the register lists, open and recent ones first to see. */
export function Violations({ answer: { violations } }: { answer: Pick<SystemAnswer, 'violations'> }) {
  if (violations === null) return null
  const recent = violations.filter(({ isRecent }) => isRecent)
  const older = violations.filter(({ isRecent }) => !isRecent)
  return (
    <Section id="violations" title="Health-based violations">
      {violations.length === 0 && (
        <p>
          The register we hold lists no health-based violation of this system, open or of the last ten years.
        </p>
      )}
      {recent.length > 0 && (
        <ul className={styles.violations}>
          {recent.map(({ id, sentence }) => (
            <li key={id}>{sentence}</li>
          ))}
        </ul>
      )}
      {older.length > 0 && (
        <Disclosure summary={`${older.length} closed more than three years ago`}>
          <ul className={styles.violations}>
            {older.map(({ id, sentence }) => (
              <li key={id}>{sentence}</li>
            ))}
          </ul>
        </Disclosure>
      )}
    </Section>
  )
}

const longDay = (day: string): string =>
  formatDay(day, DEFAULT_LOCALE, { day: 'numeric', month: 'long', year: 'numeric' })

/** What the register says of a system that is no longer in use. */
const STANDINGS: Readonly<Record<string, string>> = {
  inactive: 'The register lists this system as no longer in use',
  'not public': 'The register lists this system as no longer public',
  merged: 'The register lists this system as merged with another',
  planned: 'The register lists this system as planned',
  'not listed': 'EPA’s newest register does not list this system',
  source: 'These samples are of a borehole or another source before treatment: it is not tap water',
  'bottling line': 'These samples are of a line that fills bottles: it is not tap water',
  'not seen': 'None of the lists of active systems of 2025 and 2026 names this system',
}

function Standing({ system: { standing, closedOn } }: Pick<SystemAnswer, 'system'>) {
  const text = STANDINGS[standing]
  if (text === undefined) return null
  return (
    <p>
      {text}
      {closedOn !== null && ` since ${longDay(closedOn)}`}.
    </p>
  )
}

function Unknown({ answer: { missing, system, hidden } }: { answer: SystemAnswer }) {
  return (
    <Section id="unknown" title="What we do not know">
      <p>
        {missing.length > 0 &&
          `We ${hidden.length > 0 ? 'show' : 'hold'} no current value for ${joinWords(missing, 'or')}. `}
        Pipes of a building change the water: only a test of your own tap tells what comes out of it.
        {system.region === null && ' The utility’s yearly report has values we do not hold.'}
      </p>
    </Section>
  )
}

function Served({ answer: { towns, suppliers, system } }: { answer: SystemAnswer }) {
  const country = countryOfSystem(system.id)
  const codes = formatCount(system.zipCodes.length, country === 'US' ? 'ZIP code' : 'postal code')
  return (
    <>
      {suppliers.length > 0 && (
        <Section id="suppliers" title="It buys water from">
          <SystemList systems={suppliers} />
        </Section>
      )}
      {towns.length + system.zipCodes.length > 0 && (
        <Section id="served" title="Where it serves">
          {towns.length > 0 && <TownLinks towns={towns} />}
          {country === 'US' && <TownMap id={system.id} />}
          <Disclosure summary={codes}>
            <p>
              {system.zipCodes.map((zip, index) => (
                <span key={zip}>
                  {index > 0 && ', '}
                  <AppLink to={zipPath(zip, country)} className="text-link">
                    {zip}
                  </AppLink>
                </span>
              ))}
            </p>
          </Disclosure>
        </Section>
      )}
    </>
  )
}
