import { ContaminantGauge } from '#client/entities/tap-water/gauge/contaminant-gauge.tsx'
import { Example } from '#client/ui/public/example.tsx'
import rowStyles from '../contaminant-row.module.css'

const inForce = (authority: string, value: number) => ({
  authority,
  label: authority,
  value,
  status: 'in force' as const,
})

const ROWS = [
  { name: 'Nitrate', value: 4.1, unit: 'mg/L as N', limits: [inForce('US EPA', 10)] },
  { name: 'Copper', value: 0.2, unit: 'mg/L', limits: [inForce('US EPA', 1.3), inForce('WHO, EU', 2)] },
]

/** What a laboratory’s test looks like against the limits. */
export const ExampleTest = () => (
  <Example>
    <ul className="divided">
      {ROWS.map(({ name, value, unit, limits }) => (
        <li key={name} className={rowStyles.row}>
          <div className={rowStyles.head}>
            <h3>{name}</h3>
            <p className={rowStyles.value}>
              {value}
              <small>{unit}</small>
            </p>
          </div>
          <ContaminantGauge value={value} unit={unit} level="low" limits={limits} />
        </li>
      ))}
    </ul>
  </Example>
)
