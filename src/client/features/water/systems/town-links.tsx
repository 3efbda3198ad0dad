import { AppLink } from '#client/ui/app-link.tsx'
import { townPath } from '#shared/water/answer/water-paths.ts'
import type { TownSummary } from '#shared/water/answer/water-systems.schema.ts'

/** Towns in a line of text, each a link; those of one name are distinguished by their county. */
export function TownLinks({ towns }: { towns: readonly TownSummary[] }) {
  return (
    <p>
      {towns.map((town, index) => (
        <span key={townPath(town)}>
          {index > 0 && ', '}
          <AppLink to={townPath(town)} className="text-link">
            {towns.filter(({ name }) => name === town.name).length > 1 && town.county !== null
              ? `${town.name} (${town.county})`
              : town.name}
          </AppLink>
        </span>
      ))}
    </p>
  )
}
