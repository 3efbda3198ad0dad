import { ContaminantGauge } from '#client/features/water/common/tap-water/gauge/contaminant-gauge.tsx'
import type { SystemPage } from '#shared/water/answer/water-systems.schema.ts'
import { levelOf } from '../finding-row.tsx'

/** A value in its tube with the limits of the place that may judge it: "EPA acts 15", "10 from 2027". */
export function OwnLimitsGauge({ finding }: { finding: SystemPage['findings'][number] }) {
  const limits = finding.limits.filter(
    ({ isElsewhere, state, kind }) =>
      !isElsewhere && (state === null || kind === 'Limit' || kind === 'Action level'),
  )
  if (limits.length === 0) return null
  return (
    <ContaminantGauge
      name={finding.name}
      value={finding.value}
      unit={finding.unit}
      level={levelOf(finding)}
      limits={limits.map(({ authority, state, value, status, from, kind }) => {
        const name = state ?? (authority === 'US EPA' ? 'EPA' : authority)
        const whose = kind.startsWith('Action') ? `${name} acts` : name
        return {
          authority,
          value,
          status: from === null ? status : 'future',
          label: from === null ? whose : `${whose} ${from.slice(0, 4)}`,
        }
      })}
    />
  )
}
