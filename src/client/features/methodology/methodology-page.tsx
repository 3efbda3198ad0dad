import { MIN_INPUTS } from '../../../shared/cities/cities.rules.ts'
import { AppLink } from '../../ui/app-link.tsx'
import { PageHeading } from '../../ui/components/page-heading.tsx'
import { LimitsTable } from './limits-table.tsx'
import styles from './methodology.module.css'

/** The nine inputs, in the pillars' order: what fills each and how it becomes a number from 0 to 100. */
const INPUTS = [
  [
    'Sustainability',
    'Water stress',
    'Baseline water stress (WRI Aqueduct, 0 to 5)',
    '100 minus the score on a scale of 0 to 100',
  ],
  ['Sustainability', 'Recycling and reuse', 'Share of water that is reused', 'The share, in percent'],
  [
    'Sustainability',
    'Source protection',
    'Safely managed sanitation (WHO/UNICEF JMP)',
    'The share of people, in percent',
  ],
  [
    'Infrastructure',
    'Modernization',
    'Safely managed, or at least basic, drinking water (WHO/UNICEF JMP)',
    'The share of people, in percent',
  ],
  ['Infrastructure', 'Lead pipe risk', 'Share of service lines made of lead', '100 minus the share'],
  [
    'Infrastructure',
    'Leakage rate',
    'Water lost before it is billed (non-revenue water)',
    '100 minus the share',
  ],
  [
    'Water Quality',
    'Purity',
    'The health value nearest to its strictest limit in the city’s report',
    '100 minus that share of the limit',
  ],
  [
    'Water Quality',
    'Contaminant levels',
    'Health values of the report within every limit',
    'The share, in percent',
  ],
  [
    'Water Quality',
    'Public transparency',
    'How many of twelve core parameters are published',
    'The share, in percent',
  ],
] as const

/** How scores and verdicts are made, and every limit they are made with. */
export function MethodologyPage() {
  return (
    <div className="wrap">
      <PageHeading
        title="How scores are made"
        text="Every figure on this site was published by somebody and can be looked up. What nobody published stays empty; nothing is estimated to fill a gap."
      />
      <div className={styles.prose}>
        <section aria-labelledby="inputs">
          <h2 id="inputs">Nine inputs, three pillars</h2>
          <p>
            A city’s score is made from nine published figures. For each we take the city’s own figure; where
            there is none, its state’s or region’s; where there is none either, its country’s. The city’s page
            names the level, the year and the source of each.
          </p>
          <Scrollable label="The nine inputs of a city’s score">
            <table className={styles.table}>
              <thead>
                <tr>
                  <th scope="col">Pillar</th>
                  <th scope="col">Input</th>
                  <th scope="col">Published figure</th>
                  <th scope="col">Shown as</th>
                </tr>
              </thead>
              <tbody>
                {INPUTS.map(([pillar, input, figure, shown]) => (
                  <tr key={input}>
                    <td>{pillar}</td>
                    <th scope="row">{input}</th>
                    <td>{figure}</td>
                    <td>{shown}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </Scrollable>
          <p>
            A pillar is the rounded mean of its published inputs. The overall score is the rounded mean of the
            pillars. It is computed, never typed.
          </p>
        </section>

        <section aria-labelledby="eligible">
          <h2 id="eligible">When there is no score</h2>
          <p>
            An overall score needs a measured report of the city’s own tap water (at least four confirmed
            parameters, two of them health-related), one more pillar, and {MIN_INPUTS} inputs in all.
            Otherwise the page says Scores Not Calculated. Without this rule, cities whose water nobody
            measured would rank highest on the figures of their country alone.
          </p>
          <ul>
            <li>Only confirmed figures count. An unconfirmed figure is marked and enters no score.</li>
            <li>World and continent averages never stand in for a city.</li>
            <li>Of several years the newest counts; of several supply zones the highest value.</li>
            <li>
              A published range is judged by its upper end; “below 0.2” counts as published and is judged as
              0.2.
            </li>
          </ul>
        </section>

        <section aria-labelledby="verdict">
          <h2 id="verdict">Safe, Caution Advised, Not enough data</h2>
          <p>
            A report is called Safe when at least four parameters are published, two of them health-related,
            and every health value lies within every limit in force. One confirmed value above a limit is
            enough for Caution Advised. Anything in between is Not enough data. A verdict speaks of the
            figures published for a city, not of one tap: lead and copper come from the pipes of a building.
          </p>
          <ul>
            <li>
              Values are converted to one unit first. Nitrate as nitrogen and nitrate as NO₃ differ by a
              factor of 4.43.
            </li>
            <li>A 90th-percentile action level (US EPA lead and copper) judges 90th percentiles only.</li>
            <li>Taste limits (pH, dissolved solids, sodium …) never make water unsafe.</li>
            <li>A goal of zero does not make a trace unsafe, and “not detected” is not zero.</li>
            <li>
              Future limits are drawn and do not judge yet. A limit whose withdrawal is only announced still
              does.
            </li>
          </ul>
        </section>

        <section aria-labelledby="limits">
          <h2 id="limits">The limits we compare with</h2>
          <p>
            World Health Organization guideline values, the limits of the United States Environmental
            Protection Agency, and the parametric values of the European Union, each with its basis and where
            it stands today.
          </p>
          <LimitsTable />
          <p>
            <AppLink to="/sources" className="text-link">
              All sources and licences
            </AppLink>
          </p>
        </section>
      </div>
    </div>
  )
}

function Scrollable({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
