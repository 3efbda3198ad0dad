import { Example } from '#client/ui/public/example.tsx'
import { ComparedRows } from './compared-rows.tsx'

type Rows = Parameters<typeof ComparedRows>[0]['rows']

const cell = (figure: string, basis: string, years: string) => ({
  ...{ figure, basis, years, notes: [], isAboveLimit: false },
})

const WATERS = [
  { key: 'tap', name: 'Your tap water' },
  { key: 'bottle', name: 'A bottled water' },
]
const ROWS: Rows = [
  {
    parameter: 'nitrate',
    name: 'Nitrate',
    unit: 'mg/L as N',
    limits: ['US EPA 10'],
    cells: [cell('1.2', 'Average', '2025'), cell('0.4', 'As the label says', '2024')],
  },
  {
    parameter: 'hardness',
    name: 'Hardness',
    unit: 'mg/L CaCO₃',
    limits: [],
    cells: [cell('145', 'Average', '2025'), cell('310', 'Calculated', '2024')],
  },
]

/** What two waters look like next to each other. */
export const ExampleComparison = () => (
  <Example>
    <ComparedRows title="Two waters" waters={WATERS} rows={ROWS} />
  </Example>
)
