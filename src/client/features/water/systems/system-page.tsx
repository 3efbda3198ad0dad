import type { ReactNode } from 'react'
import { OfferedKinds } from '#client/features/products/common/offered-kinds.tsx'
import { SourceLine } from '#client/features/site/common/source-line.tsx'
import { MyWaterButton } from '#client/features/water/common/mine/my-water-button.tsx'
import { WaterActions } from '#client/features/water/common/mine/water-actions.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { BackLink } from '#client/ui/public/back-link.tsx'
import { Card } from '#client/ui/public/card.tsx'
import { Disclosure } from '#client/ui/public/disclosure.tsx'
import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { longDay } from '#shared/format/long-day.ts'
import { formatCount } from '#shared/format/number.ts'
import { orderedTopics } from '#shared/water/answer/topic-order.ts'
import { countryOfSystem, systemPath, zipPath } from '#shared/water/answer/water-paths.ts'
import type { SystemPage as SystemAnswer } from '#shared/water/answer/water-systems.schema.ts'
import type { NamedWater } from '#shared/water/mine/water-place.rules.ts'
import { placeOfSystem, stateOfCode } from '#shared/water/places/us-states.ts'
import type { Topic } from '#shared/water/values/topics.ts'
import { LockedValues } from './answer/locked-values.tsx'
import { TopicRows } from './answer/topic-rows.tsx'
import { UnknownRow } from './answer/unknown-row.tsx'
import { VerdictAction } from './answer/verdict-action.tsx'
import { VerdictBand } from './answer/verdict-band.tsx'
import { WhatYouCanDo } from './answer/what-you-can-do.tsx'
import { YourPipe } from './answer/your-pipe.tsx'
import { Details, RecordDetails } from './epa-record.tsx'
import { FindingGroups } from './finding-groups.tsx'
import { namesakesLink } from './namesakes-link.ts'
import { formatPeople } from './place-options.ts'
import { SystemList } from './system-list.tsx'
import styles from './system-page.module.css'
import { TownLinks } from './town-links.tsx'
import { TownMap } from './town-map.tsx'

interface SystemPageProps {
  id: string
  recommended: ReactNode
  /** The name that was typed with its state, where other places are called so too. */
  named?: string | undefined
}

/** The water of one system: its status, what is known, what one can do, and where it serves. */
export function SystemPage({ id, recommended, named }: SystemPageProps) {
  const [answer] = trpc.waterSystems.byId.useSuspenseQuery({ id })
  const { title, system, waterStatus, verdict, topics, steps, city } = answer
  const isAbroad = system.region !== null
  const own: NamedWater = { place: { kind: 'system', id }, name: system.name, path: systemPath(system) }
  return (
    <div className="wrap">
      <BackLink
        {...(named === undefined ? stateLink(isAbroad ? null : system.state) : namesakesLink(named))}
      />
      <h1>{title}</h1>
      <p className="muted small">{factsOf(system, title)}</p>
      <VerdictBand waterStatus={waterStatus} line={verdict.line}>
        <VerdictAction action={verdict.action} systemId={isAbroad ? null : id} />
        <MyWaterButton water={own} variant={verdict.action === 'save' ? 'primary' : 'ghost'} isFull />
      </VerdictBand>
      <Standing system={system} />
      <Conclusion conclusion={answer.conclusion} />
      <div className={styles.columns}>
        <div className={styles.known}>
          <TopicRows
            topics={topics}
            findings={answer.findings}
            more={moreOfTopics(answer)}
            unknown={<UnknownRow topics={topics} utility={system.name} systemId={isAbroad ? null : id} />}
          />
          <OtherResults answer={answer} />
        </div>
        {steps.length > 0 && (
          <div className={styles.steps}>
            <WhatYouCanDo steps={steps}>
              <OfferedKinds topics={orderedTopics(topics)} />
              {recommended}
            </WhatYouCanDo>
          </div>
        )}
        <div className={styles.served}>
          <Served answer={answer} />
        </div>
        <Card className={styles.rest}>
          <Disclosure summary="Sources and years" isWide>
            <Register system={system} />
            {city !== null && (
              <p>
                The same water:{' '}
                <AppLink to="/cities/$slug/tap-water" params={{ slug: city.slug }} className="text-link">
                  {city.name}’s city page
                </AppLink>
              </p>
            )}
            <Sources answer={answer} />
            {isAbroad && <PublishedBy system={system} />}
          </Disclosure>
          <WaterActions water={own} isSaveElsewhere />
        </Card>
      </div>
    </div>
  )
}

/** The state above a system; what is above all places where there is none. */
function stateLink(code: string | null) {
  const state = stateOfCode(code)
  return state === undefined
    ? ({ to: '/find', label: 'Find your water' } as const)
    : ({ to: '/water/us/$key', params: { key: state.slug }, label: state.name } as const)
}

/** "City of Flint · 98,310 people"; abroad with its region. */
function factsOf({ name, region, population, ...system }: SystemAnswer['system'], title: string): string {
  return [
    name === title ? null : name,
    region === null ? null : placeOfSystem({ region, ...system }),
    formatPeople(population) ?? (region === null ? 'People served: not reported' : null),
  ]
    .filter((part) => part != null)
    .join(' · ')
}

/** How the register names the system. */
function Register({ system: { id, name, officialName, region, sourceWater } }: Pick<SystemAnswer, 'system'>) {
  const source = sourceWater === null ? '' : ` Its water is from ${sourceWater}.`
  return (
    <p>
      {region === null ? `In EPA’s register: ${officialName}, number ${id}.` : `Number ${id}: ${name}.`}
      {source}
    </p>
  )
}

/** What the open cards of some topics show next to values. */
export function moreOfTopics({
  system,
  record,
  violations,
  pfasNotFound,
  supplierFindings,
  suppliers,
  pipeLookUp,
}: Pick<
  SystemAnswer,
  'system' | 'record' | 'violations' | 'pfasNotFound' | 'supplierFindings' | 'suppliers' | 'pipeLookUp'
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
    ...(record?.serviceLines != null && {
      'lead-pipes': (
        <>
          <YourPipe lookUp={pipeLookUp} />
          <Details part={record.serviceLines} />
        </>
      ),
    }),
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
export const Sources = ({ answer: { sources } }: { answer: Pick<SystemAnswer, 'sources'> }) =>
  sources.map(({ id, title, publisher, url, license, note }) => (
    <SourceLine
      key={id}
      source={{ title: `${publisher}: ${title}`, url, license }}
      note={note ?? undefined}
    />
  ))

/** What the health authority of the country says itself. */
function Conclusion({ conclusion }: Pick<SystemAnswer, 'conclusion'>) {
  if (conclusion === null) return null
  return (
    <>
      <p className="mt-16">{conclusion.sentence}</p>
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
    <p>
      {officialName !== name && `Official name: “${officialName}”. `}
      {publisher !== null && publisherUrl !== null && (
        <>
          Values published by{' '}
          <ExternalLink href={publisherUrl} className="text-link">
            {publisher}
          </ExternalLink>
        </>
      )}
    </p>
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
export function Hidden({ values }: { values: SystemAnswer['hidden'] }) {
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

/** What the register says of a system that is no longer in use: about its entry and not its water, so not in the table of sentences. */
const STANDINGS: Readonly<Record<string, string>> = {
  inactive: 'The register lists this system as no longer in use',
  'not public': 'The register lists this system as no longer public',
  merged: 'The register lists this system as merged with another',
  planned: 'The register lists this system as planned',
  'not listed': 'EPA’s newest register does not list this system',
  source: 'These samples are of a borehole or another source before treatment: it is not tap water',
  'bottling line': 'These samples are of a line that fills bottles: it is not tap water',
  'not seen': 'No list of active systems of 2025 and 2026 names this one, so it may be closed',
}

function Standing({ system: { standing, closedOn } }: Pick<SystemAnswer, 'system'>) {
  const text = STANDINGS[standing]
  if (text === undefined) return null
  return (
    <p className="mt-16">
      {text}
      {closedOn !== null && ` since ${longDay(closedOn)}`}.
    </p>
  )
}

/** The most towns named before the rest are folded. */
const MAX_TOWNS = 3

function Served({ answer: { towns, suppliers, system } }: { answer: SystemAnswer }) {
  const country = countryOfSystem(system.id)
  const { zipCodes } = system
  if (towns.length + zipCodes.length + suppliers.length === 0) return null
  const isUs = country === 'US'
  const rest = towns.length - MAX_TOWNS
  return (
    <section aria-labelledby="served">
      <h2 id="served">Where it serves</h2>
      <Card isPadded className={styles.where}>
        <div>
          {towns.length > 0 && <TownLinks towns={towns.slice(0, MAX_TOWNS)} />}
          {rest > 0 && (
            <Disclosure summary={`and ${formatCount(rest, 'more town')}`} isWide>
              <TownLinks towns={towns.slice(MAX_TOWNS)} />
            </Disclosure>
          )}
          {zipCodes.length > 0 && (
            <Disclosure summary={formatCount(zipCodes.length, isUs ? 'ZIP code' : 'postal code')}>
              <p>
                {zipCodes.map((zip, index) => (
                  <span key={zip}>
                    {index > 0 && ', '}
                    <AppLink to={zipPath(zip, country)} className="text-link">
                      {zip}
                    </AppLink>
                  </span>
                ))}
              </p>
            </Disclosure>
          )}
        </div>
        {isUs && <TownMap id={system.id} />}
      </Card>
      {suppliers.length > 0 && (
        <Disclosure
          summary={`It buys water from ${suppliers.length === 1 ? suppliers[0]?.name : formatCount(suppliers.length, 'system')}`}
          isWide
        >
          <SystemList systems={suppliers} />
        </Disclosure>
      )}
    </section>
  )
}
