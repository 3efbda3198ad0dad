import { ExternalLink } from '#client/ui/public/external-link.tsx'
import {
  ADULT_WEIGHT,
  EU_INTAKE,
  MINERAL_REFERENCES,
  NITRATE_PER_KG,
  REFERENCE_SOURCES,
} from '#shared/hydration/minerals.rules.ts'

/** What the minerals of the tracker's drinks are compared with. */
export function MineralsSection() {
  const { eu, who, efsa } = REFERENCE_SOURCES
  const intakes = Object.values(MINERAL_REFERENCES).filter(({ reference }) => reference === EU_INTAKE)
  return (
    <section aria-labelledby="minerals">
      <h2 id="minerals">Minerals in the tracker</h2>
      <p>
        A drink can name its water: a tap, a bottle of My Fridge or a scan. The tracker adds up what the
        analyses of these waters contain and compares an average day with what adults should get, by the{' '}
        <ExternalLink href={eu.url} className="text-link">
          {eu.title}
        </ExternalLink>{' '}
        ({intakes.map(({ name, amount }) => `${name.toLowerCase()} ${amount} mg`).join(', ')}), and with two
        limits: {MINERAL_REFERENCES.sodium.amount} mg of sodium (
        <ExternalLink href={who.url} className="text-link">
          {who.title}
        </ExternalLink>
        ) and {NITRATE_PER_KG} mg of nitrate for each kilogram of body weight, for {ADULT_WEIGHT} kg (
        <ExternalLink href={efsa.url} className="text-link">
          {efsa.title}
        </ExternalLink>
        ). Drinks whose water has no known analysis are listed and not counted.
      </p>
    </section>
  )
}
