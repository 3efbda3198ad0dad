import { Link } from '@tanstack/react-router'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { MIN_MEASUREMENTS, MIN_MEASUREMENTS_AT_HOME } from '#shared/cities/cities.rules.ts'
import { MIN_GROUPS, MIN_PARAMETERS_OF_PURITY } from '#shared/cities/quality-inputs.rules.ts'
import { PILLAR_KEYS, PILLARS, type ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { INPUT_NAMES, localFiguresText, PILLAR_NAMES } from '#shared/cities/score-labels.ts'
import { WORKED_CITIES, WORKED_INPUTS, type WorkedCity } from '#shared/cities/worked-cities.ts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './methodology.module.css'

/** What each input is, how it becomes a number from 0 to 100, and whether it enters the overall score. */
const INPUTS: Readonly<Record<ScoreInputKey, readonly [what: string, shownAs: string, counts: string]>> = {
  water_stress: [
    'How much of the water of a river basin people use, from 0 (hardly any) to 5 (nearly all), by the map Aqueduct 4.0 of the World Resources Institute. It is the basin where the city lies. The city may drink from elsewhere: Chicago drinks from Lake Michigan',
    '0 becomes 100, 5 becomes 0',
    'Yes. A number for a whole state or country is shown and does not count',
  ],
  recycling_reuse: [
    'How much of the city’s demand for water is met with reused water',
    'The percentage',
    'Yes, where the number is the city’s own and has a year. No city has one yet',
  ],
  source_protection: [
    'Households of the country whose sewage is collected and treated, or kept away from people, by WHO and UNICEF. It stands in for how well rivers and wells are protected, which no one reports for each city',
    'The percentage',
    'No: it is a number of the country',
  ],
  modernization: [
    'Households of the country with drinking water at home that is clean and there when needed, by WHO and UNICEF; where that number is missing, with drinking water within half an hour. It stands in for the state of pipes and plants',
    'The percentage',
    'No: it is a number of the country',
  ],
  lead_pipe_risk: [
    'Service lines (the pipes from the street to the buildings) that are lead, or galvanized steel that must be replaced, by the utility’s own list. Of the lines whose material is unknown, half count as lead',
    '100 minus the percentage',
    'Yes. A share of addresses, or a forecast, is shown and does not count',
  ],
  leakage_rate: [
    'Water that the utility supplies and does not bill, by volume: leaks, meters that read too little, theft and free use. Auditors call it non-revenue water',
    '100 minus the percentage',
    'Yes. Other ways to measure leaks are shown by name and do not count, because they give other numbers for the same pipes',
  ],
  purity: [
    `How far the health result that comes closest to its limit stays below it. The limit is the one that applies today. Needs measured amounts of at least ${MIN_PARAMETERS_OF_PURITY} substances`,
    '100 minus the percentage of the limit that the result reaches; 0 for a result at its limit or above',
    'Yes',
  ],
  contaminant: [
    `Results in five groups: metals, substances that chlorine leaves behind, nitrate, PFAS (long-lasting industrial chemicals), and germs. A group is fine if every result in it is within the limit that applies today and within any that is decided and applies later. Needs at least ${MIN_GROUPS} groups`,
    'The percentage of groups that are fine',
    'Yes',
  ],
  transparency: [
    'How much the utility’s own yearly report tells. Filled only where an editor has read that report from beginning to end',
    'The percentage',
    'Yes. No city has one yet',
  ],
}

/** How a city's score is made from its inputs. */
export function InputsSection() {
  return (
    <section aria-labelledby="inputs">
      <h2 id="inputs">How a city’s score is made</h2>
      <p>
        A city’s score goes from 0 to 100, and more is better. It is an average of up to nine inputs, which
        belong to three pillars. No one types a score: it is computed from the figures that the city’s page
        lists, each with what it measures, its area, its year and its source. An input without a figure stays
        empty and does not count as zero.
      </p>
      <Scrollable className={styles.scroll} label="The nine inputs of a city’s score">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Input</th>
              <th scope="col">What it is</th>
              <th scope="col">Shown as</th>
              <th scope="col">Counts in the score</th>
            </tr>
          </thead>
          {PILLAR_KEYS.map((pillar) => (
            <tbody key={pillar}>
              <tr>
                <th scope="rowgroup" colSpan={4}>
                  {PILLAR_NAMES[pillar]}
                </th>
              </tr>
              {PILLARS[pillar].map((input) => (
                <tr key={input}>
                  <th scope="row">{INPUT_NAMES[input]}</th>
                  {INPUTS[input].map((text) => (
                    <td key={text}>{text}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </Scrollable>
      <p>
        A pillar shows the average of its inputs, whether they count or not. The overall score is the average
        of the inputs that count, each with the same weight, rounded to a whole number.
      </p>
    </section>
  )
}

/** What a score needs, and what does not count. */
export function EligibilitySection() {
  return (
    <section aria-labelledby="eligible">
      <h2 id="eligible">When there is no score</h2>
      <p>
        A score needs inputs that count in two of the three pillars, and at least {MIN_MEASUREMENTS} local
        figures. Water stress, lead pipes and leakage are one local figure each. Of the tested water, each of
        the five groups that has a result is one: metals and nitrate, for example, are two. Purity and
        contaminant levels are made from the same results, so a group is counted once and not twice. This is
        why a city can have four inputs and six local figures. A city with less has no score, and its page
        says why. The row of cities on the home page needs {MIN_MEASUREMENTS_AT_HOME} local figures and no
        result above a limit, not even one that applies later.
      </p>
      <ul>
        <li>
          The figures are those of the water utility that serves the city, and of the city’s tap-water report.
          Of two figures for the same thing the newer one shows; of the same year, the one that an editor
          entered.
        </li>
        <li>
          Figures of a whole state or country do not count, and neither do figures without a year. A lead
          result without a year that was the newest on EPA’s record early in 2026 counts as one of 2026.
        </li>
        <li>Results older than ten years do not count.</li>
        <li>
          “Not detected” is within the limit. It is no amount, so it does not count for Purity. A result of
          “less than 5” is treated in the same way.
        </li>
        <li>
          A limit for a yearly average that applies today is compared with averages only: one high sample does
          not show that the average is too high. A limit that applies later is compared with the highest
          sample where no average is known yet.
        </li>
        <li>
          Violations on EPA’s record are shown on the water’s page. They do not change the score, because the
          record does not say whether the water or the paperwork was at fault.
        </li>
      </ul>
    </section>
  )
}

const sumOf = ({ inputs }: WorkedCity): number => inputs.reduce((sum, [, shown]) => sum + shown, 0)

function arithmetic(city: WorkedCity): string {
  const { inputs, overall } = city
  const mean = sumOf(city) / inputs.length
  const exact = formatNumber(mean, { maximumFractionDigits: 2 })
  const rounded = Number.isInteger(mean) ? '' : `, rounded ${overall}`
  const sum = inputs.map(([, shown]) => shown).join(' + ')
  return `(${sum}) ÷ ${inputs.length} = ${exact}${rounded}`
}

/** Five cities with the numbers that their scores are computed from. */
export function WorkedSection() {
  return (
    <section aria-labelledby="worked">
      <h2 id="worked">Five cities, worked out</h2>
      <p>
        Each number is an input as it is shown, from 0 to 100. A dash means that the city has no figure that
        counts. These are computed from the figures that come with this site; an editor may have added newer
        ones since.
      </p>
      <Scrollable className={styles.scroll} label="The inputs and scores of five cities">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">City</th>
              {WORKED_INPUTS.map((input) => (
                <th key={input} scope="col">
                  {INPUT_NAMES[input]}
                </th>
              ))}
              <th scope="col">Overall</th>
            </tr>
          </thead>
          <tbody>
            {WORKED_CITIES.map(({ name, slug, overall, inputs }) => (
              <tr key={slug}>
                <th scope="row">
                  <Link to="/cities/$slug" params={{ slug }} className="text-link">
                    {name}
                  </Link>
                </th>
                {WORKED_INPUTS.map((input) => (
                  <td key={input}>{inputs.find(([key]) => key === input)?.[1] ?? '–'}</td>
                ))}
                <td>
                  <b>{overall}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrollable>
      <ul>
        {WORKED_CITIES.map((city) => (
          <li key={city.slug}>
            <b>{city.name}</b>: {arithmetic(city)}. {localFiguresText(city)}.
          </li>
        ))}
      </ul>
    </section>
  )
}
