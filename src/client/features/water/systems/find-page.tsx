import { trpc } from '#client/lib/trpc.ts'
import { useRegion } from '#client/lib/use-region.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { Stack } from '#client/ui/layout/layout.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { ENGLISH_GUIDES, guidePath } from '#shared/guides/guide-list.ts'
import type { FoundPlaces } from '#shared/water/find/find.schema.ts'
import type { FoundRow } from '#shared/water/find/found-rows.rules.ts'
import { type OrderedFound, orderFound } from '#shared/water/find/order-found.rules.ts'
import { AskForPlace } from './ask-for-place.tsx'
import { CountryFound } from './country-found.tsx'
import { FindField } from './find-field.tsx'
import styles from './find-page.module.css'
import { FirstFound } from './first-found.tsx'
import { FoundList } from './found-list.tsx'
import { PlaceList } from './place-list.tsx'

// Without numbers, which an import changes.
const COVERAGE =
  'Public water systems of the United States by ZIP code and town, supply points of Estonia, European cities, the postal areas of Toronto, and cities of the world.'

/** What was found for a text, or what we cover. */
export function FindPage({ q }: { q: string | undefined }) {
  return <div className="wrap">{q === undefined ? <Start /> : <Results q={q} />}</div>
}

/** The field, and the ways for those who know only their state, or have a question. */
const Start = () => (
  <>
    <PageHeading title="Find your water" text={COVERAGE} />
    <FindField />
    <section className={styles.results} aria-labelledby="questions">
      <h2 id="questions">Questions people ask</h2>
      <PlaceList
        places={ENGLISH_GUIDES.map(({ slug, title, summary }) => ({
          id: guidePath(slug),
          label: title,
          detail: summary,
        }))}
      />
      <p>
        <AppLink to="/guides" className="text-link">
          See all guides
        </AppLink>
      </p>
      <p>
        <AppLink to="/water/us" className="text-link">
          See the water of each state on a map
        </AppLink>
      </p>
    </section>
  </>
)

function Results({ q }: { q: string }) {
  const [found] = trpc.waterSystems.find.useSuspenseQuery({ q })
  const region = useRegion()
  const ordered = orderFound(found, { q, region })
  const country = found.country?.code === 'US' ? null : found.country
  const isKnown = ordered.rows.length > 0 && !found.isGuess
  if (!isKnown && found.absentCity === undefined && country === null && found.militaryZip === undefined) {
    if (found.isStreet) return <Message q={q} title="Which town is that in?" text={STREET_ONLY} />
    if (found.isWithoutPlace) return <Message q={q} title="Which water is it about?" text={WHICH_WATER} />
    return <NothingFound q={q} nearest={ordered.rows} />
  }
  return (
    <>
      <h1 className="visually-hidden">Find your water</h1>
      <div className={styles.field}>
        <FindField key={q} initial={q} isShort isQuiet={ordered.first !== null} />
      </div>
      <Found q={q} found={found} ordered={ordered} />
    </>
  )
}

const STREET_ONLY =
  'Add the ZIP code or the town to your address, such as “1600 Pennsylvania Ave, Washington, DC”.'
const WHICH_WATER = 'Type your ZIP code, your town or the name on your water bill, such as “lead in Chicago”.'

/** A sentence that says what to type, and the field. */
const Message = ({ q, title, text }: { q: string; title: string; text: string }) => (
  <>
    <PageHeading title={title} text={text} />
    <FindField key={q} initial={q} />
  </>
)

/** Spellings that are offered where nothing was found, and their words: the page has thirty. */
const MAX_SPELLINGS = 3
const MAX_WORDS = 10

/** The nearest spellings by name and place: the first, and others as long as they are short. */
function spellingsOf(nearest: readonly FoundRow[]) {
  let words = 0
  return nearest
    .slice(0, MAX_SPELLINGS)
    .map(({ id, label, area }) => ({ id, label: area === null ? label : `${label}, ${area}` }))
    .filter(({ label }, index) => {
      words += label.split(' ').length
      return index === 0 || words <= MAX_WORDS
    })
}

/** Three lines: that we do not know it, the nearest spellings, and the field again. */
function NothingFound({ q, nearest }: { q: string; nearest: readonly FoundRow[] }) {
  const spellings = spellingsOf(nearest)
  return (
    <>
      <PageHeading
        title={`We don’t know “${q}”`}
        text={spellings.length === 0 ? 'Type a ZIP code, or a town and its state' : undefined}
      />
      {spellings.length > 0 && (
        <Stack as="section" gap={12} marginBottom={24} aria-labelledby="spellings">
          <h2 id="spellings">Did you mean?</h2>
          <PlaceList places={spellings} />
        </Stack>
      )}
      <FindField key={q} initial={q} isShort />
      <div className={styles.actions}>
        <AskForPlace key={q} place={q} />
      </div>
    </>
  )
}

interface FoundProps {
  q: string
  found: FoundPlaces
  ordered: OrderedFound
}

function Found({ q, found, ordered }: FoundProps) {
  const { first, groups, rows, isAbsentFirst } = ordered
  const { absentCity, militaryZip, partOf } = found
  const country = found.country?.code === 'US' ? null : found.country
  const absent = absentCity !== undefined && (
    <AbsentCity place={`${absentCity.name}, ${absentCity.country}`} />
  )
  // The largest towns of a county stand below its name.
  const opened = new Set(groups.map(({ title }) => title))
  const shown = rows.filter((row) => row.kind !== 'area' || !opened.has(`${row.label}, ${row.area}`))
  const list = shown.filter(
    (row) => row !== first && !(row.kind === 'area' && country?.isAll === true && row.label === country.name),
  )
  // Below a place that is meant, answers are no other places.
  const isBelow =
    groups.length > 0 || isAbsentFirst || [first, country, militaryZip].some((each) => each != null)
  const answers = isBelow ? list.filter(({ kind }) => kind === 'answer') : []
  const others = list.filter((row) => !answers.includes(row))
  return (
    <>
      {partOf !== undefined && (
        <p className={styles.field}>
          {partOf.part} is a part of {partOf.city}.
        </p>
      )}
      <div className={first === null ? undefined : styles.columns}>
        {first !== null && <FirstFound row={first} />}
        <div>
          {militaryZip !== undefined && <MilitaryZip zip={militaryZip} />}
          {country !== null && <CountryFound q={q} country={country} />}
          {isAbsentFirst && absent}
          {groups.map((group) => (
            <section key={group.title} className={styles.results}>
              <h2>{group.title}</h2>
              <FoundList rows={group.rows} />
            </section>
          ))}
          {answers.length > 0 && (
            <section className={styles.results} aria-labelledby="answers">
              <h2 id="answers">Answers</h2>
              <FoundList rows={answers} />
            </section>
          )}
          {others.length > 0 && (
            <section className={styles.results} aria-labelledby="results">
              <h2 id="results">{isBelow ? 'Other places' : headingOf(q, others)}</h2>
              <FoundList rows={others} />
            </section>
          )}
          {!isAbsentFirst && absent}
        </div>
      </div>
    </>
  )
}

function headingOf(q: string, list: readonly FoundRow[]): string {
  if (list.every(({ kind }) => kind === 'answer')) return 'Answers'
  const exact = list.filter(({ kind, isExact }) => kind === 'place' && isExact)
  const [name] = exact
  return name !== undefined && exact.filter(({ label }) => label === name.label).length > 1
    ? `Which ${name.label}?`
    : `Found for “${q}”`
}

/** A well-known city abroad whose name no place here has. */
function AbsentCity({ place }: { place: string }) {
  return (
    <section className={styles.results} aria-labelledby="absent">
      <h2 id="absent">{place} is not here yet</h2>
      <div className={styles.actions}>
        <AskForPlace key={place} place={place} />
      </div>
    </section>
  )
}

/** No town's system serves a military post office, whose digits may be a postal code abroad too. */
function MilitaryZip({ zip }: { zip: string }) {
  return (
    <section className={styles.results} aria-labelledby="military">
      <h2 id="military">A US military address</h2>
      <p>
        {zip} is a US military or embassy address abroad. A base publishes its own water report: ask the
        base’s public works or health office for it.
      </p>
    </section>
  )
}
