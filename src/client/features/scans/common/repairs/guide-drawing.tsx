import { Markup } from '#client/ui/markup.tsx'
import type { GuideDrawing as Name } from '#shared/scans/repairs/repair-guide.schema.ts'
import styles from './guide-drawing.module.css'

/** The drawings by their file: a repair goes on without a network, so all of them come with its code. */
const DRAWINGS = import.meta.glob<string>('./drawings/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Where the hand has to go, as a line drawing in the colors of the theme. Nothing for a step without one. */
export function GuideDrawing({ name }: { name: Name | null }) {
  const drawing = DRAWINGS[`./drawings/${name}.svg`]
  return drawing === undefined ? null : <Markup className={styles.drawing} html={drawing} />
}
