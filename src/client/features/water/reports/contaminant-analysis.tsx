import { useState } from 'react'
import { Card } from '#client/ui/public/card.tsx'
import type { JudgedContaminant, ReportOverview } from '#shared/water/answer/reports.schema.ts'
import styles from './contaminant-analysis.module.css'
import { ContaminantRow } from './contaminant-row.tsx'
import { ContaminantTable } from './contaminant-table.tsx'

interface ContaminantAnalysisProps {
  contaminants: readonly JudgedContaminant[]
  overview: ReportOverview
  cityName: string
}

/** Every value we hold against the WHO, US EPA and EU limits, as drawings or as a table. */
export function ContaminantAnalysis({ contaminants, overview, cityName }: ContaminantAnalysisProps) {
  const [isTable, setIsTable] = useState(false)
  return (
    <>
      <Overview overview={overview} />
      <Card className={styles.rows}>
        <p className={styles.legend}>
          <span className={styles.legendValue}>Measured in {cityName}</span>
          <span className={styles.legendLimit}>Limit in force</span>
          <span className={styles.legendFuture}>Future limit, or not checked yet (?)</span>
        </p>
        {isTable ? (
          <ContaminantTable contaminants={contaminants} />
        ) : (
          <ul className="divided">
            {contaminants.map((contaminant) => (
              <ContaminantRow
                key={`${contaminant.name} ${contaminant.year ?? ''}`}
                contaminant={contaminant}
              />
            ))}
          </ul>
        )}
      </Card>
      <button
        type="button"
        className={`text-link small ${styles.toggle}`}
        onClick={() => setIsTable(!isTable)}
      >
        {isTable ? 'Show as drawings' : 'Show as table'}
      </button>
    </>
  )
}

function Overview({ overview }: { overview: ReportOverview }) {
  const { healthJudged, healthWithin, nearest, coreHeld, coreTotal } = overview
  return (
    <ul className={styles.overview}>
      <li>
        <b>
          {healthWithin} of {healthJudged}
        </b>
        health values within every limit in force
      </li>
      {nearest !== null && (
        <li>
          <b>
            {Math.round(nearest.fraction * 100)}
            <small>%</small>
          </b>
          of the {nearest.authority} limit: {nearest.name.toLowerCase()}, the highest reading
        </li>
      )}
      <li>
        <b>
          {coreHeld} <small>of {coreTotal}</small>
        </b>
        core values known
      </li>
    </ul>
  )
}
