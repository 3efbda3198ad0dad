import { QUICK_ADDS } from '#shared/hydration/hydration.limits.ts'
import { readDeviceSetting, writeDeviceSetting } from './press-store.ts'

/** What the badge is computed from; amounts in ml. */
export interface BadgeDay {
  intake: number
  goal: number
  /** Whether the goal is the most the person may drink: then no cup is missing. */
  isLimit?: boolean | undefined
  /** The person's own cups. */
  cups: readonly number[]
}

/** How many cups are still missing today: of the person's first cup, the last one perhaps not full. */
export const cupsMissing = ({ intake, goal, isLimit = false, cups }: BadgeDay): number =>
  isLimit ? 0 : Math.ceil(Math.max(0, goal - intake) / (cups[0] ?? QUICK_ADDS[0]))

/** Whether this browser can put a number on the app's icon. */
export const hasBadge = (): boolean => 'setAppBadge' in navigator

const keyOf = (userId: string) => `badge:${userId}`

/** Whether a person wants the badge on this device. It is off until they turn it on. */
export const isBadgeOn = async (userId: string): Promise<boolean> =>
  (await readDeviceSetting(keyOf(userId)).catch(() => false)) === true

/** Takes the number off the icon. */
export async function clearBadge(): Promise<void> {
  if (hasBadge()) await navigator.clearAppBadge().catch(() => undefined)
}

/** Shows how many cups are missing, if the person wants it; no number once the goal is reached. Does not fail. */
export async function updateBadge(userId: string, day: BadgeDay): Promise<void> {
  if (!hasBadge() || !(await isBadgeOn(userId))) return
  await navigator.setAppBadge(cupsMissing(day)).catch(() => undefined)
}

/** Turns a person's badge on this device on or off. Rejects if the browser cannot save that. */
export async function turnBadge(userId: string, isOn: boolean, day: BadgeDay): Promise<void> {
  await writeDeviceSetting(keyOf(userId), isOn)
  if (isOn) await updateBadge(userId, day)
  else await clearBadge()
}
