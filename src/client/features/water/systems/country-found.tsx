import { ExternalLink } from '#client/ui/public/external-link.tsx'
import type { FoundCountry } from '#shared/water/find/find.schema.ts'
import { cityRow, systemRow } from '#shared/water/find/found-rows.rules.ts'
import { AskForPlace } from './ask-for-place.tsx'
import styles from './find-page.module.css'
import { FoundList } from './found-list.tsx'
import { RESULTS_OF_COMMUNES } from './unknown-france.tsx'

/** What is here of countries of which more than single cities are, and how to find it. */
const HOW_TO_FIND: Readonly<Record<string, string>> = {
  CA: 'Of Canada, only Toronto is here, by postal area: if you live there, type the first three characters of your postal code. If you live elsewhere, ask for your place: we add the places most asked for first.',
  EE: 'The supply points of Estonia are here. Type the name of your town or village.',
  FR: 'The communes of France are here. Type your commune or postal code. Where no result is stored, you can ask Hub’eau, the water data service of the French state.',
}

/** How much of a country is here, and what to do. */
function describe({ code, name, isLoaded, placeCount }: FoundCountry): string {
  const howTo = HOW_TO_FIND[code]
  if (howTo !== undefined && (isLoaded || code === 'CA')) return howTo
  if (placeCount === 0)
    return `No place in ${name} is here yet. Ask for yours: we add the places most asked for first.`
  return `${name} as a whole is not here yet, only ${placeCount === 1 ? 'one place' : `${placeCount} places`} of it. If yours is not one of them, ask for it: we add the places most asked for first.`
}

interface CountryFoundProps {
  q: string
  country: FoundCountry
}

/** For a country abroad, or a place in one that is not here: what is here of it, and what to do. */
export function CountryFound({ q, country }: CountryFoundProps) {
  const { name, code, isAll, isLoaded, placeCount, cities, systems } = country
  const own = [
    ...cities.map((city) => cityRow(city, true)),
    ...systems
      .filter(({ id }) => !cities.some(({ systemId }) => systemId === id))
      .map((system) => systemRow(system, true)),
  ]
  return (
    <section className={styles.results} aria-labelledby="country">
      <h2 id="country">{isAll ? `Water in ${name}` : `“${q}” is not here yet`}</h2>
      <p>{describe(country)}</p>
      {code === 'FR' && !isLoaded && (
        <p>
          The French Ministry of Health has results for every commune:{' '}
          <ExternalLink href={RESULTS_OF_COMMUNES} className="text-link">
            look up your commune there
          </ExternalLink>
        </p>
      )}
      {own.length > 0 && <FoundList rows={own} />}
      {isAll && placeCount > own.length && own.length > 0 && (
        <p className="muted">These are some of them. Type the name of your town to find the others.</p>
      )}
      {!(isAll && isLoaded) && (
        <div className={styles.actions}>
          <AskForPlace key={q} place={q} />
        </div>
      )}
    </section>
  )
}
