import { ExternalLink } from '#client/ui/public/external-link.tsx'
import { UnknownWater } from './unknown-water.tsx'

/** Where the French ministry of health answers for one commune. */
export const RESULTS_OF_COMMUNES = 'https://orobnat.sante.gouv.fr/'

/** A commune or postal code of France that is not loaded. */
export const UnknownFrance = ({ place }: { place: string }) => (
  <UnknownWater
    title="Not here yet"
    text="The results of this part of France are not loaded here yet. The French Ministry of Health has them for every commune."
    place={place}
  >
    <p>
      <ExternalLink href={RESULTS_OF_COMMUNES} className="text-link">
        Results of your commune at the Ministry of Health
      </ExternalLink>
    </p>
  </UnknownWater>
)
