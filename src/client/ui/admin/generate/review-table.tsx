import { type ReactNode, useId } from 'react'
import styles from './generate.module.css'

/** One field of what was generated, as it is looked through before it is taken over. */
export interface ReviewField<Draft> {
  name: keyof Draft & string
  label: string
  /** How its value reads; its text, lines of a list, or a picture by its address unless told otherwise. */
  show?: (value: unknown) => ReactNode
}

/** Properties of {@link ReviewTable}. */
interface ReviewTableProps<Draft> {
  fields: readonly ReviewField<Draft>[]
  draft: Draft
  current: Partial<Draft>
  /** Names of the fields that will be taken over. */
  chosen: ReadonlySet<string>
  onChoose: (name: string, isChosen: boolean) => void
}

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

/** Whether taking a field over would change anything. */
export const isChange = (draft: unknown, current: unknown): boolean =>
  !isNothing(draft) && JSON.stringify(draft) !== JSON.stringify(current)

function shown(value: unknown, show: ReviewField<unknown>['show']): ReactNode {
  if (show !== undefined) return show(value)
  if (typeof value === 'string' && value.startsWith('/images/'))
    return <img className={styles.thumbnail} src={value} alt="" />
  if (Array.isArray(value)) return value.map(String).join(', ')
  return String(value)
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className={styles.side}>{title}</p>
      <div className={styles.value}>{children}</div>
    </div>
  )
}

/** What was generated, field by field beside what is there now; each may be left out. */
export function ReviewTable<Draft extends object>({
  fields,
  draft,
  current,
  chosen,
  onChoose,
}: ReviewTableProps<Draft>) {
  const id = useId()
  return (
    <ul className={styles.review}>
      {fields.map(({ name, label, show }) => {
        const canBeTaken = isChange(draft[name], current[name])
        return (
          <li key={name} className={styles.field}>
            <label className={styles.choice} htmlFor={`${id}-${name}`}>
              <input
                id={`${id}-${name}`}
                type="checkbox"
                className={styles.box}
                checked={canBeTaken && chosen.has(name)}
                disabled={!canBeTaken}
                onChange={(event) => onChoose(name, event.target.checked)}
              />
              <span>{label}</span>
              {!canBeTaken && <span className="muted small">Nothing new</span>}
            </label>
            {canBeTaken && (
              <div className={styles.sides}>
                {!isNothing(current[name]) && <Side title="Now">{shown(current[name], show)}</Side>}
                <Side title="Written by the model">{shown(draft[name], show)}</Side>
              </div>
            )}
          </li>
        )
      })}
    </ul>
  )
}
