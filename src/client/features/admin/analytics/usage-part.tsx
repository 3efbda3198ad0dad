import type { Analytics } from '#shared/admin/analytics/analytics.schema.ts'
import { formatNumber } from '#shared/format/number.ts'
import { ChartCard } from './chart-card.tsx'

const ENGINE_NAMES: Readonly<Record<string, string>> = {
  openai: 'OpenAI API',
  'built-in': 'Built-in engine',
  catalogue: 'Catalog',
  'open-food-facts': 'Open Food Facts',
  person: 'Named by hand',
  unknown: 'Not recorded',
}

/** What an engine is called; a model keeps its own name. */
const engineName = (engine: string): string => ENGINE_NAMES[engine] ?? engine

/** What is scanned, what models cost, and where people go. */
export function UsagePart({ scans, ai, clicks }: Pick<Analytics, 'scans' | 'ai' | 'clicks'>) {
  return (
    <>
      <ChartCard
        title="Scans by engine"
        description={`${formatNumber(scans.inRange)} scans in this range`}
        rows={scans.byEngine}
        rowKey={({ engine }) => engine}
        columns={[
          { label: 'Engine', value: ({ engine }) => engineName(engine) },
          { label: 'Scans', value: (row) => row.scans, isNumber: true },
        ]}
        fileName="scans-by-engine"
        emptyText={scans.byEngine.length === 0 ? 'Nothing was scanned in these days.' : null}
        ranking={{
          label: `Scans by engine, ${formatNumber(scans.inRange)} in all`,
          value: (row) => row.scans,
        }}
      />
      <ChartCard
        title="Waters not in the catalog"
        description="Names read on labels, by the number of people who scanned them"
        rows={scans.unknownWaters}
        rowKey={({ name }) => name}
        columns={[
          { label: 'Name read', value: ({ name }) => name },
          { label: 'People', value: ({ people }) => people, isNumber: true },
          { label: 'Scans', value: (row) => row.scans, isNumber: true },
        ]}
        fileName="waters-not-in-the-catalog"
        emptyText={
          scans.unknownWaters.length === 0
            ? 'Every label scanned in these days was of a water in the catalog.'
            : null
        }
        ranking={{ label: 'Names read on labels, by people', value: ({ people }) => people }}
      />
      <ChartCard
        title="Cost of AI"
        description="Tokens, which the provider’s price list turns into money; calls of the built-in engine cost none"
        rows={ai.byModel}
        rowKey={({ model }) => model}
        columns={[
          { label: 'Model', value: ({ model }) => engineName(model) },
          { label: 'Calls', value: ({ calls }) => calls, isNumber: true },
          { label: 'Tokens read', value: ({ inputTokens }) => inputTokens, isNumber: true },
          { label: 'Tokens written', value: ({ outputTokens }) => outputTokens, isNumber: true },
        ]}
        fileName="ai-tokens"
        emptyText={ai.byModel.length === 0 ? 'No model was asked in these days.' : null}
        ranking={{
          label: `Tokens by model, ${formatNumber(ai.inputTokens + ai.outputTokens)} in all`,
          value: ({ inputTokens, outputTokens }) => inputTokens + outputTokens,
        }}
      />
      <ChartCard
        title="Outbound clicks"
        description={`${formatNumber(clicks.total)} links to shops followed; the most followed products`}
        rows={clicks.byProduct}
        rowKey={({ id }) => id}
        columns={[
          { label: 'Product', value: ({ name }) => name },
          { label: 'Clicks', value: (row) => row.clicks, isNumber: true },
        ]}
        fileName="outbound-clicks"
        emptyText={clicks.total === 0 ? 'No link to a product was followed in these days.' : null}
        ranking={{
          label: `Clicks by product, ${formatNumber(clicks.total)} in all`,
          value: (row) => row.clicks,
        }}
      />
    </>
  )
}
