import { trpc } from '#client/lib/trpc.ts'
import { useRegion } from '#client/lib/use-region.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { ButtonLink } from '#client/ui/public/button.tsx'
import type { ComboboxOption } from '#client/ui/public/combobox.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import { ENGLISH_GUIDES, guidePath } from '#shared/guides/guide-list.ts'
import type { FoundPlaces } from '#shared/water-systems/water-systems.schema.ts'
import { AskForPlace } from './ask-for-place.tsx'
import { CountryFound } from './country-found.tsx'
import { FindField } from './find-field.tsx'
import styles from './find-page.module.css'
import { PlaceList } from './place-list.tsx'
import { placeOptions } from './place-options.ts'

// Without numbers, which an import changes.
const COVERAGE =
  'Public water systems of the United States by ZIP code and town, supply points of Estonia, European cities, the postal areas of Toronto, and cities of the world.'

/** What was found for a text, or what we cover. */
export function FindPage({ q }: { q: string | undefined }) {
  return (
    <div className="wrap">
      <PageHeading title="Find your water" text={q === undefined ? COVERAGE : undefined} />
      <FindField key={q} initial={q} />
      {q === undefined ? <OtherWays /> : <Results q={q} />}
    </div>
  )
}

/** The ways for those who know only their state, or have a question. */
function OtherWays() {
  return (
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
  )
}

function headingOf({ isGuess, absentCity }: FoundPlaces, q: string): string {
  if (!isGuess) return `Found for “${q}”`
  return `${absentCity === undefined ? `No place is called “${q}”. ` : ''}Did you mean one of these?`
}

function Results({ q }: { q: string }) {
  const [found] = trpc.waterSystems.find.useSuspenseQuery({ q })
  const region = useRegion()
  const options = placeOptions(found, { q, region })
  const country = found.country?.code === 'US' ? null : found.country
  const absent =
    found.absentCity === undefined ? null : `${found.absentCity.name}, ${found.absentCity.country}`
  const isName = found.zipCodes.length === 0
  if (found.isStreet) return <StreetOnly />
  if (options.length === 0 && found.isWithoutPlace) return <WhichWater />
  if (found.militaryZip !== undefined) return <MilitaryZip zip={found.militaryZip} others={options} />
  if (absent !== null && options.length === 0) return <AbsentCity place={absent} />
  if (options.length === 0 && country === null) return <NothingFound q={q} />
  // Who types "Lebanon" in the United States means a town of it first.
  if (country !== null && !found.isPlaceFirst)
    return <CountryFound q={q} country={country} options={options} />
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">{headingOf(found, q)}</h2>
      {absent !== null && <p>{absent} is not here yet. If you meant it, you can ask for it below.</p>}
      <PlaceList places={options} />
      {country !== null && <CountryFound q={q} country={country} options={[]} />}
      {isName && country === null && (
        <p className="muted">
          Not the place you meant? Add its state or its country, such as “Paris, Texas” or “Paris, France”.
        </p>
      )}
      {isName && country === null && (absent !== null || found.isGuess || !found.isPlaceFirst) && (
        <div className={styles.actions}>
          <AskForPlace key={q} place={absent ?? q} />
        </div>
      )}
    </section>
  )
}

/** A street says nothing without its town, and is not stored as a request. */
function StreetOnly() {
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">Which town is that in?</h2>
      <p className="muted">
        Add the ZIP code or the town to your address, such as “1600 Pennsylvania Ave, Washington, DC”. The ZIP
        code alone is enough. Or press “Use my location” above.
      </p>
    </section>
  )
}

/** A well-known city abroad whose name no place here has. */
function AbsentCity({ place }: { place: string }) {
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">{place} is not here yet</h2>
      <p>Ask for it: we add the places most asked for first.</p>
      <div className={styles.actions}>
        <AskForPlace key={place} place={place} />
      </div>
    </section>
  )
}

/** No town's system serves a military post office, whose digits may be a postal code abroad too. */
function MilitaryZip({ zip, others }: { zip: string; others: readonly ComboboxOption[] }) {
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">A US military address</h2>
      <p>
        {zip} is a US military or embassy address abroad. A base publishes its own water report: ask the
        base’s public works or health office for it.
      </p>
      {others.length > 0 && <PlaceList places={others} />}
    </section>
  )
}

/** What is in water is known of places: a question without one has no single answer. */
function WhichWater() {
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">Which water is it about?</h2>
      <p className="muted">
        What is in tap water differs from place to place. Type your ZIP code, your town or the name on your
        water bill above, and see what was found. A question works with its place too, such as “lead in
        Chicago”. For{' '}
        <AppLink to={guidePath('private-wells')} className="text-link">
          your own well
        </AppLink>
        , see what to test.
      </p>
    </section>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">Nothing found for “{q}”</h2>
      <p className="muted">
        Try the five digits of a ZIP code, the name of a town with its state, or the name on your water bill.
        If your water comes from{' '}
        <AppLink to={guidePath('private-wells')} className="text-link">
          your own well
        </AppLink>
        , no water system has it. Outside the United States, Estonia, Toronto and some European cities, we may
        not have your country yet: ask for your place, and we add the places most asked for first.
      </p>
      <div className={styles.actions}>
        <AskForPlace key={q} place={q} />
        <ButtonLink to="/tap-water-ratings" variant="ghost">
          See all cities
        </ButtonLink>
      </div>
    </section>
  )
}
