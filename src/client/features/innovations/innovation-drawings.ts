import type { InnovationCategory } from '#shared/innovations/innovation-categories.ts'
import { INNOVATION_DRAWINGS, type InnovationDrawing } from '#shared/innovations/innovation-drawings.ts'

/** Every drawing by its file, in the city pictures' 400 × 225 box, standing on the waterline at y = 138. */
const FILES = import.meta.glob<string>('./drawings/*.svg', { query: '?raw', import: 'default', eager: true })

/** A drawing: one that innovations name, or one of those that only stand for a category. */
export type Drawing = InnovationDrawing | 'buoy' | 'cloud' | 'columns' | 'dam'

/** What is shown of an innovation without a drawing of its own: the drawings of its category, in the order they are taken. */
const OF_CATEGORY: Readonly<Record<InnovationCategory, readonly [Drawing, ...Drawing[]]>> = {
  Purification: ['bottles-in-the-sun', 'light-chip', 'sand-filter', 'pressure-reactor'],
  Conservation: ['drip-line', 'sprinkler', 'garden-hose', 'label'],
  'Smart Tech': ['buoy', 'meter', 'shutoff-valve', 'listening-post'],
  Desalination: ['pressure-vessels', 'electrodes', 'buoy', 'aquifer'],
  Wastewater: ['round-basins', 'air-bubbles', 'city-loop', 'sewer-sample'],
  Infrastructure: ['dam', 'pipe-in-pipe', 'rain-garden', 'aquifer'],
  AWG: ['fog-net', 'dehumidifier', 'crystal-sponge', 'cloud'],
  'Data & Analytics': ['columns', 'river-map', 'twin-satellites', 'pipe-ranking'],
}

const isDrawing = (name: string | null): name is InnovationDrawing =>
  (INNOVATION_DRAWINGS as readonly (string | null)[]).includes(name)

/** What decides an innovation's drawing. */
export interface Drawn {
  category: InnovationCategory
  drawing: string | null
}

/** The drawing of one innovation: its own, or the first of its category. */
export const drawingOf = ({ category, drawing }: Drawn): Drawing =>
  isDrawing(drawing) ? drawing : OF_CATEGORY[category][0]

/** The file of a drawing. */
export const fileOf = (drawing: Drawing): string => FILES[`./drawings/${drawing}.svg`] ?? ''

/** The most cards that stand in one row of a list. */
const MOST_IN_A_ROW = 4

/**
 * The drawings of the innovations of a list, in its order: no two that can stand in one row are the same. One without a drawing of its
 * own takes another of its category, or of any, where a neighbor has the first.
 */
export function drawingsOfList(innovations: readonly Drawn[]): Drawing[] {
  const taken: Drawing[] = []
  for (const [index, innovation] of innovations.entries()) {
    const before = taken.slice(1 - MOST_IN_A_ROW)
    const after = innovations.slice(index + 1, index + MOST_IN_A_ROW).map(({ drawing }) => drawing)
    const others = isDrawing(innovation.drawing)
      ? []
      : [...OF_CATEGORY[innovation.category], ...INNOVATION_DRAWINGS]
    const own = drawingOf(innovation)
    taken.push([own, ...others].find((drawing) => ![...before, ...after].includes(drawing)) ?? own)
  }
  return taken
}
