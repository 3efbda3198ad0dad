import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { Scrollable } from '#client/ui/public/scrollable.tsx'
import { MIN_GROUPS, MIN_PARAMETERS_OF_PURITY } from '#shared/cities/quality-inputs.rules.ts'
import { PILLAR_KEYS, PILLARS, type ScoreInputKey } from '#shared/cities/score-inputs.ts'
import { INPUT_NAMES, localFiguresText, PILLAR_NAMES } from '#shared/cities/score-labels.ts'
import { WORKED_CITIES, WORKED_INPUTS, type WorkedCity } from '#shared/cities/worked-cities.ts'
import { formatNumber } from '#shared/format/number.ts'
import styles from './methodology.module.css'
import inputs from './score-inputs.json' with { type: 'json' }

/** What each input is, how it becomes a number from 0 to 100, and whether it enters the overall score. */
const INPUTS: Readonly<Record<ScoreInputKey, readonly string[]>> = inputs

const withNumbers = (text: string) =>
  text.replace('{minSubstances}', String(MIN_PARAMETERS_OF_PURITY)).replace('{minGroups}', String(MIN_GROUPS))

/** The nine inputs, by pillar. */
export function InputsTable() {
  return (
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
                  <td key={text}>{withNumbers(text)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </Scrollable>
  )
}

/** Five cities with the numbers that their scores are computed from. */
export function WorkedTable() {
  return (
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
          {WORKED_CITIES.map(({ name, slug, overall, inputs: shown }) => (
            <tr key={slug}>
              <th scope="row">
                <Link to="/cities/$slug" params={{ slug }} className="text-link">
                  {name}
                </Link>
              </th>
              {WORKED_INPUTS.map((input) => (
                <td key={input}>{shown.find(([key]) => key === input)?.[1] ?? '–'}</td>
              ))}
              <td>
                <b>{overall}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  )
}

function arithmetic({ inputs: shown, overall }: WorkedCity): string {
  const numbers = shown.map(([, number]) => number)
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length
  const exact = formatNumber(mean, { maximumFractionDigits: 2 })
  const rounded = Number.isInteger(mean) ? '' : `, rounded ${overall}`
  return `(${numbers.join(' + ')}) ÷ ${numbers.length} = ${exact}${rounded}`
}

/** How the score of each of the five cities is computed. */
export const WORKED_SUMS = WORKED_CITIES.map((city) => (
  <Fragment key={city.slug}>
    <b>{city.name}</b>: {arithmetic(city)}. {localFiguresText(city)}.
  </Fragment>
))
