import type { Units } from '#shared/format/amount.ts'

/** What people choose a unit by. */
export const UNIT_NAMES: Readonly<Record<Units, string>> = {
  ml: 'Milliliters (ml)',
  fl_oz: 'US fluid ounces (fl oz)',
  imperial_fl_oz: 'Imperial fluid ounces (imp fl oz)',
  cup: 'US cups of 8 fl oz',
}
