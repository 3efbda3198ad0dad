import Check from 'lucide-react/icons/check'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Stack } from '#client/ui/layout/layout.tsx'
import type { Remark } from '#shared/scans/bottle.schema.ts'
import styles from './bottle-view.module.css'

/** What is worth knowing before drinking it, what was checked and is fine, and what explains a figure. */
export function CautionsPanel({ remarks }: { remarks: readonly Remark[] }) {
  const remarksOf = (level: Remark['level']) => remarks.filter((remark) => remark.level === level)
  const cautions = remarksOf('caution')
  if (remarks.length === 0) {
    return <p className="muted">Too little is known of this water to remark on it.</p>
  }
  return (
    <Stack gap={16}>
      {cautions.map(({ title, text }) => (
        <div key={title} className={styles.caution}>
          <TriangleAlert size={22} aria-hidden />
          <div>
            <h3 className={styles.cautionTitle}>{title}</h3>
            <p className="small">{text}</p>
          </div>
        </div>
      ))}
      <ul className={styles.checks}>
        {remarks
          .filter(({ level }) => level !== 'caution')
          .map(({ level, title, text, value }) => (
            <li key={`${level} ${title}`}>
              {level === 'ok' ? (
                <Check className={styles.good} size={20} aria-hidden />
              ) : (
                <Info size={20} aria-hidden />
              )}
              <span className={styles.grow}>
                {title}
                {text !== '' && <span className="muted small">{text}</span>}
              </span>
              {value !== null && <b>{value}</b>}
            </li>
          ))}
      </ul>
    </Stack>
  )
}
