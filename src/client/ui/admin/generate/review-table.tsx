import { Grid } from '@chakra-ui/react/grid'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { CheckBox } from '#client/ui/public/check-box.tsx'

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
    return <chakra.img width="100%" maxWidth="260px" borderRadius="md" src={value} alt="" />
  if (Array.isArray(value)) return value.map(String).join(', ')
  return String(value)
}

function Side({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <chakra.p color="fg.muted" fontSize="caption">
        {title}
      </chakra.p>
      <chakra.div overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </chakra.div>
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
    <Grid as="ul" gap="16">
      {fields.map(({ name, label, show }) => {
        const canBeTaken = isChange(draft[name], current[name])
        return (
          <chakra.li key={name} paddingTop="12" borderTop="1px solid {colors.border}">
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
              <Grid gap={{ base: '12', sm: '20' }} autoFlow={{ sm: 'column' }} autoColumns={{ sm: '1fr' }}>
                {!isNothing(current[name]) && <Side title="Now">{shown(current[name], show)}</Side>}
                <Side title="Written by the model">{shown(draft[name], show)}</Side>
              </Grid>
            )}
          </chakra.li>
        )
      })}
    </Grid>
  )
}
