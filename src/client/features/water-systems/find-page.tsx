import { trpc } from '#client/lib/trpc.ts'
import { AppLink } from '#client/ui/app-link.tsx'
import { ButtonLink } from '#client/ui/components/button.tsx'
import { Card } from '#client/ui/components/card.tsx'
import { PageHeading } from '#client/ui/components/page-heading.tsx'
import { AskForPlace } from './ask-for-place.tsx'
import { FindField } from './find-field.tsx'
import styles from './find-page.module.css'
import { placeOptions } from './place-options.ts'

// Without numbers, which an import changes.
const COVERAGE =
  'public water systems of the United States with the ZIP codes and towns they serve, supply points of Estonia, European cities, the postal areas of Toronto, and cities of the world.'

/** What was found for a text, or what we cover. */
export function FindPage({ q }: { q: string | undefined }) {
  return (
    <div className="wrap">
      <PageHeading title="Find your water" text={`We cover ${COVERAGE}`} />
      <FindField key={q} initial={q} />
      {q === undefined ? <StatesLink /> : <Results q={q} />}
    </div>
  )
}

/** The way for those who know only their state. */
function StatesLink() {
  return (
    <p className={styles.results}>
      <AppLink to="/water/us" className="text-link">
        See the water of each state on a map
      </AppLink>
    </p>
  )
}

function Results({ q }: { q: string }) {
  const [found] = trpc.waterSystems.find.useSuspenseQuery({ q })
  const options = placeOptions(found)
  if (options.length === 0) return <NothingFound q={q} />
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">
        {found.isGuess ? `No place is called “${q}”. Did you mean one of these?` : `Places for “${q}”`}
      </h2>
      <Card as="ul" className={styles.list}>
        {options.map(({ id, label, detail }) => (
          <li key={id}>
            <AppLink to={id} className={styles.place}>
              <b>{label}</b>
              <span className="muted small">{detail}</span>
            </AppLink>
          </li>
        ))}
      </Card>
      {found.isGuess && (
        <div className={styles.actions}>
          <AskForPlace key={q} place={q} />
        </div>
      )}
    </section>
  )
}

function NothingFound({ q }: { q: string }) {
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">We found nothing for “{q}”</h2>
      <p className="muted">
        Try the five digits of a ZIP code, the name of a town with its state, or the name on your water bill.
        Private wells belong to no water system, and a few small systems are in no list.
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
