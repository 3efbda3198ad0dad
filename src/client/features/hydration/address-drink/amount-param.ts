import { MAX_AMOUNT, MIN_AMOUNT } from '#shared/hydration/hydration.limits.ts'

/** An amount of an address in whole ml; undefined for anything that one press may not add. */
export const amountParam = (value: unknown): number | undefined =>
  Number.isInteger(value) && Number(value) >= MIN_AMOUNT && Number(value) <= MAX_AMOUNT
    ? Number(value)
    : undefined
