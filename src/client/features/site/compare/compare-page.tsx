import { LockedPanel } from '#client/features/billing/common/locked-panel.tsx'
import { trpc } from '#client/lib/trpc.ts'
import { Box } from '#client/ui/layout/layout.tsx'
import { PageHeading } from '#client/ui/public/page-heading.tsx'
import type { Comparison } from '#shared/site/compare/compare.schema.ts'
import { isPrivateKey, MAX_COMPARED } from '#shared/site/compare/compared-with.rules.ts'
import { AddWater } from './add-water.tsx'
import { ComparedRows } from './compared-rows.tsx'
import { ComparedSources } from './compared-sources.tsx'
import { ComparedTopics } from './compared-topics.tsx'
import { ComparedWaters } from './compared-waters.tsx'

interface ComparePageProps {
  /** The waters of the address. */
  words: readonly string[]
  /** What someone typed to add another one. */
  q: string | undefined
}

/** Up to three tap or bottled waters next to each other. */
export function ComparePage({ words, q }: ComparePageProps) {
  const [comparison] = trpc.compare.waters.useSuspenseQuery({ with: [...words] })
  const { waters, unknown } = comparison
  const keys = waters.map(({ key }) => key)
  return (
    <div className="wrap">
      <PageHeading
        title="Compare waters"
        text="Up to three tap or bottled waters next to each other. The address of this page can be saved and shared."
      />
      <Unknown words={unknown} />
      <ComparedWaters waters={waters} />
      {keys.length < MAX_COMPARED && <AddWater keys={keys} q={q} />}
      <ComparedTopics waters={waters} />
      {waters.length > 0 && <Values comparison={comparison} />}
    </div>
  )
}

/** Which words of the address name no water, and why that may be. */
function Unknown({ words }: { words: readonly string[] }) {
  const others = words.filter((word) => !isPrivateKey(word))
  return (
    <>
      {others.length > 0 && (
        <p className="muted">There is no water under {others.map((word) => `“${word}”`).join(' and ')}.</p>
      )}
      {others.length < words.length && (
        <p className="muted">
          This address names a bottle of someone’s fridge or their own well. Only they see it, once they have
          logged in.
        </p>
      )}
    </>
  )
}

function Values({ comparison }: { comparison: Comparison }) {
  const { waters } = comparison
  if (comparison.locked)
    return (
      <Box marginTop={32}>
        <LockedPanel
          title="Compare every value"
          headingLevel="h2"
          text={`The results for ${waters.map(({ name }) => name).join(', ')}, parameter by parameter, with their years and limits.`}
        />
      </Box>
    )
  const { rows, sources } = comparison
  if (rows.length === 0)
    return (
      <Box as="p" marginTop={32}>
        There are no results of these waters yet.
      </Box>
    )
  return (
    <>
      <ComparedRows waters={waters} rows={rows} />
      <ComparedSources sources={sources} />
    </>
  )
}
