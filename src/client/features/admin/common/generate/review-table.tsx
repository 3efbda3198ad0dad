import type { ReactNode } from 'react'
import { Stack } from '#client/ui/layout/layout.tsx'
import { CheckBox } from '#client/ui/public/check-box.tsx'
import { classNames } from '#client/ui/public/class-names.ts'
import styles from './review-table.module.css'

/** One field of what was generated, as it is looked through before it is taken over. */
export interface ReviewField<Draft> {
  name: keyof Draft & string
  label: string
  /** How its value reads; its text, lines of a list, or a picture by its address by default. */
  show?: (value: unknown) => ReactNode
}

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
    return <img className={styles.picture} src={value} alt="" />
  if (Array.isArray(value)) return value.map(String).join(', ')
  return String(value)
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <p className={classNames('muted', styles.side)}>{title}</p>
      <div className={styles.value}>{children}</div>
    </div>
  )
}

/** What was generated, field by field next to what is there now; each may be left out. */
export function ReviewTable<Draft extends object>({
  fields,
  draft,
  current,
  chosen,
  onChoose,
}: ReviewTableProps<Draft>) {
  return (
    <Stack as="ul" gap={16}>
      {fields.map(({ name, label, show }) => {
        const canBeTaken = isChange(draft[name], current[name])
        return (
          <li className={styles.field} key={name}>
            <CheckBox
              label={
                <>
                  <b>{label}</b> {!canBeTaken && <span className="muted small">Nothing new</span>}
                </>
              }
              isChecked={canBeTaken && chosen.has(name)}
              isDisabled={!canBeTaken}
              onChange={(isChosen) => onChoose(name, isChosen)}
            />
            {canBeTaken && (
              <Stack className={styles.sides}>
                {!isNothing(current[name]) && <Side title="Now">{shown(current[name], show)}</Side>}
                <Side title="Written by the model">{shown(draft[name], show)}</Side>
              </Stack>
            )}
          </li>
        )
      })}
    </Stack>
  )
}
