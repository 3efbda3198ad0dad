import type { ProductCategory } from '#shared/products/product-categories.ts'

/** Outlines in a 100 × 128 box, drawn so that a waterline at y = 68 crosses each of them. */
const SHAPES = {
  pitcher: 'M26 30h44l4 4-4 74q0 6-6 6H34q-6 0-6-6z',
  shower: 'M44 14h12v24q26 6 28 42H16q2-36 28-42zM26 90v10M42 92v18M58 92v18M74 90v10',
  cartridge: 'M34 22h32v8h6v72q0 8-8 8H36q-8 0-8-8V30h6z',
  candle: 'M34 30q0-14 16-14t16 14v66H34zM40 96h20v18H40z',
  tank: 'M34 24q16-12 32 0v84q0 6-6 6H40q-6 0-6-6z',
  bottle: 'M44 14h12v10q12 6 12 20v60q0 8-8 8H40q-8 0-8-8V44q0-14 12-20z',
  strips: 'M30 16h14v96H30zM56 16h14v96H56z',
  meter: 'M40 12h20q6 0 6 6v56l-10 10v22q0 6-6 6t-6-6V84L34 74V18q0-6 6-6z',
  smartBottle: 'M40 12h20v12q8 4 8 14v68q0 8-8 8H40q-8 0-8-8V38q0-10 8-14zM32 84h36M50 95v8',
  glass: 'M24 22h52l-7 86q0 6-6 6H37q-6 0-6-6zM60 22l6-14',
  flask: 'M40 14h20v34l24 54q4 12-8 12H24q-12 0-8-12l24-54zM36 14h28',
  softener: 'M22 30q13-12 26 0v78q0 6-6 6H28q-6 0-6-6zM54 50h26v58q0 6-6 6H60q-6 0-6-6zM48 40h10v10',
  dispenser: 'M34 14h32v10q8 4 8 14v16H26V38q0-10 8-14zM22 54h56v60H22zM44 74h12v10H44z',
  underSink: 'M18 24h64v12H18zM24 36h14v66q0 8-7 8t-7-8zM43 36h14v66q0 8-7 8t-7-8zM62 36h14v66q0 8-7 8t-7-8z',
  valve: 'M12 54h22V42h32v12h22v28H66v12H34V82H12zM50 42V26M34 26h32',
  leakSensor: 'M50 14s30 32 30 56a30 30 0 0 1-60 0c0-24 30-56 30-56zM42 84q8 6 16 0',
  leaf: 'M50 114V84M50 84q-34-4-32-56 42 2 38 40M50 84q2-26 32-36 2 34-32 36z',
  drum: 'M26 22h48v88H26zM22 22h56M22 50h56M22 86h56M22 110h56',
  collector: 'M20 22h60v92H20zM30 34h40M30 44h40M50 56s12 14 12 22a12 12 0 0 1-24 0c0-8 12-22 12-22z',
  jug: 'M32 34h36q10 0 10 10v60q0 8-8 8H30q-8 0-8-8V44q0-10 10-10zM40 34V22h18v12M58 22h14q6 0 6 6v18',
  straw: 'M40 10h20v14H40zM36 24h28v76H36zM42 100h16v18H42z',
  hose: 'M26 40h34q18 0 18 18v12H60V58H26zM60 70h18v10H60zM60 92v8M69 90v16M78 92v8M26 32h10v34H26z',
  pool: 'M34 110V26q0-12 11-12t11 12M64 110V26q0-12 11-12M34 46h30M34 66h30M34 88h30',
  faucet: 'M14 34h40q26 0 26 26v14H62V64q0-10-10-10H14zM30 20h20v14H30zM56 74h30v34q0 6-6 6H62q-6 0-6-6z',
} as const

const SHAPE_OF: Readonly<Record<ProductCategory, keyof typeof SHAPES>> = {
  Accessories: 'faucet',
  AWG: 'collector',
  Beverages: 'glass',
  'Camping & Hiking': 'straw',
  Dispensers: 'dispenser',
  'Eco-Friendly': 'leaf',
  'Emergency Preparedness': 'jug',
  'Fridge Filters': 'cartridge',
  'Gardening & Irrigation': 'hose',
  Industrial: 'drum',
  'Lab Testing': 'flask',
  'Marine & RV': 'candle',
  Parts: 'valve',
  'Pool & Spa': 'pool',
  'Portable Filters': 'straw',
  Recreation: 'bottle',
  'Shower Filters': 'shower',
  'Smart Bottles': 'smartBottle',
  'Smart Home': 'leakSensor',
  'Test Kits': 'strips',
  'Water Bottles': 'bottle',
  'Water Filters': 'pitcher',
  'Water Purifiers': 'underSink',
  'Water Softeners': 'softener',
  'Whole House': 'tank',
}

/** Shapes chosen by the name, which may tell more than the category; the first match wins. */
const SHAPE_OF_WORD: readonly (readonly [RegExp, keyof typeof SHAPES])[] = [
  [/\b(meter|tester)\b/i, 'meter'],
  [/\bstrips?\b/i, 'strips'],
  [/\bpitcher\b/i, 'pitcher'],
  [/\b(faucet|tap)[- ]mount/i, 'faucet'],
  [/\bshower/i, 'shower'],
  [/\bstraw\b/i, 'straw'],
  [/\b(candle|ceramic)\b/i, 'candle'],
  [/\b(under-sink|refrigerator|cartridge)\b/i, 'cartridge'],
]

/** The outline for a product's name and category. */
export function productOutline(category: ProductCategory, name = ''): string {
  const named = SHAPE_OF_WORD.find(([word]) => word.test(name))?.[1]
  return SHAPES[named ?? SHAPE_OF[category]]
}
