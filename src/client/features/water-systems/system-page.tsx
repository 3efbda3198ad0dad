import type { ReactNode } from 'react'
import { SourceLine } from '#client/entities/sources/source-line.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Breadcrumbs } from '#client/ui/public/breadcrumbs.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { formatDay } from '#shared/format/date-time.ts'
import { DEFAULT_LOCALE } from '#shared/format/locale.ts'
import { formatCount } from '#shared/format/number.ts'
import type { Topic } from '#shared/water/topics.ts'
import { waterTitle } from '#shared/water-systems/readable-name.rules.ts'
import { placeOfSystem } from '#shared/water-systems/us-states.ts'
import { countryOfSystem, FIND_CRUMBS, stateCrumbs, zipPath } from '#shared/water-systems/water-paths.ts'
import type { SystemPage as SystemAnswer } from '#shared/water-systems/water-systems.schema.ts'
import { AnswerFirst } from './answer/answer-first.tsx'
import { LockedValues } from './answer/locked-values.tsx'
import { TopicCards } from './answer/topic-cards.tsx'
import { WhatYouCanDo } from './answer/what-you-can-do.tsx'
import { Details, RecordDetails } from './epa-record.tsx'
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

/** The water of one system: what is known, what one can do, and then all of it. */
export function SystemPage({ id, actions, recommended }: SystemPageProps) {
  const [answer] = trpc.waterSystems.byId.useSuspenseQuery({ id })
  const { system, waterStatus, sentence, topics, steps, record, city } = answer
  const isAbroad = system.region !== null
  return (
    <div className="wrap">
      <Breadcrumbs
        trail={[...(isAbroad ? FIND_CRUMBS : stateCrumbs(system.state)), { label: system.name }]}
      />
      <h1 className={styles.heading}>{waterTitle(system, city?.name)}</h1>
      <p className="muted small">{factsOf(system)}</p>
      <AnswerFirst sentence={sentence} waterStatus={waterStatus} />
      <Standing system={system} />
      {city !== null && (
        <p className="muted small">
          The same water is on the page of{' '}
          <AppLink to="/cities/$slug/tap-water" params={{ slug: city.slug }} className="text-link">
            {city.name}
          </AppLink>
          .
        </p>
      )}
      <Conclusion conclusion={answer.conclusion} />
      {actions}
      <div className={styles.columns}>
        <div>
          <TopicCards topics={topics} findings={answer.findings} more={moreOfTopics(answer)} />
          <OtherResults answer={answer} />
        </div>
        <aside className={styles.aside} aria-label="What you can do, and where it serves">
          {steps.length > 0 && (
            <WhatYouCanDo
              topics={topics}
              steps={steps}
              utility={system.name}
              systemId={isAbroad ? null : system.id}
              recordUrl={record?.url ?? null}
            />
          )}
          <Served answer={answer} />
        </aside>
      </div>
      {recommended}
      <Sources answer={answer} />
      {isAbroad && (
        <p className="muted small">
          <PublishedBy system={system} />
        </p>
      )}
    </div>
  )
}

/** "City of Flint (MI0002310) · Michigan · 98,310 people · from surface water" */
function factsOf(system: SystemAnswer['system']): string {
  const { id, name, region, population, sourceWater } = system
  return [
    region === null ? `${name} (${id})` : null,
    placeOfSystem(system),
    population === null
      ? region === null
        ? 'People served: not reported'
        : null
      : `${formatPeople(population)} served`,
    sourceWater === null ? null : `from ${sourceWater}`,
  ]
    .filter((part) => part != null)
    .join(' · ')
}

/** What the open cards of some topics show next to values. */
export function moreOfTopics({
  system,
  record,
  violations,
  pfasNotFound,
  supplierFindings,
  suppliers,
}: Pick<
  SystemAnswer,
  'system' | 'record' | 'violations' | 'pfasNotFound' | 'supplierFindings' | 'suppliers'
>): Partial<Record<Topic, ReactNode>> {
  return {
    ...(record !== null && {
      record: (
        <>
          <Violations violations={violations} />
          <RecordDetails record={record} systemId={system.id} />
        </>
      ),
    }),
    ...(record?.serviceLines != null && { 'lead-pipes': <Details part={record.serviceLines} /> }),
    ...(pfasNotFound.length + supplierFindings.length > 0 && {
      pfas: (
        <>
          {pfasNotFound.length > 0 && <NotFound entries={pfasNotFound} />}
          {supplierFindings.map(({ supplierId, findings }) => (
            <div key={supplierId}>
              <h4>In the water of {suppliers.find(({ id }) => id === supplierId)?.name ?? supplierId}</h4>
              <p>
                {system.name} buys water from this supplier. These are its supplier’s results, not its own.
              </p>
              <FindingGroups findings={findings} />
            </div>
          ))}
        </>
      ),
    }),
  }
}

/** The results that no card shows: folded for those who may see them, else what they are. */
export function OtherResults({
  answer: { locked, others, otherCount, otherNames, hidden },
}: {
  answer: Pick<SystemAnswer, 'locked' | 'others' | 'otherCount' | 'otherNames' | 'hidden'>
}) {
  return (
    <>
      {locked && otherCount > 0 && <LockedValues names={otherNames} count={otherCount} />}
      {others !== undefined && others.length > 0 && (
        <Disclosure summary={`${formatCount(others.length, 'more result')}, with limits and years`} isWide>
          <FindingGroups findings={others} />
        </Disclosure>
      )}
      {hidden.length > 0 && <Hidden values={hidden} />}
    </>
  )
}

/** Where the values are from, with what to know of each source. */
export function Sources({ answer: { sources } }: { answer: Pick<SystemAnswer, 'sources'> }) {
  if (sources.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="sources">
      <h2 id="sources">Sources and years</h2>
      {sources.map(({ id, title, publisher, url, license, note }) => (
        <SourceLine
          key={id}
          source={{ title: `${publisher}: ${title}`, url, license }}
          note={note ?? undefined}
        />
      ))}
    </section>
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
      {officialName !== name && `Official name: “${officialName}”. `}
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

/** Values that editors took off the page, and why. */
function Hidden({ values }: { values: SystemAnswer['hidden'] }) {
  return (
    <Section id="hidden" title="Hidden values">
      <p className={styles.reason}>These values are not shown, and the status does not count them.</p>
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

function NotFound({ entries }: { entries: SystemAnswer['pfasNotFound'] }) {
  return (
    <Disclosure summary={`${entries.length} PFAS not found at or above their reporting levels`}>
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
function Violations({ violations }: Pick<SystemAnswer, 'violations'>) {
  if (violations === null) return null
  const recent = violations.filter(({ isRecent }) => isRecent)
  const older = violations.filter(({ isRecent }) => !isRecent)
  return (
    <>
      {violations.length === 0 && (
        <p>The register lists no health-based violation of this system, open or of the last ten years.</p>
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
    </>
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
