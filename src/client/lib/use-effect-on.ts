import { type EffectCallback, useEffect } from 'react'

/** An effect that runs first, and again when one of the values has changed; what it reads else does not run it. */
export function useEffectOn(values: readonly unknown[], effect: EffectCallback): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller says what runs it
  useEffect(effect, values)
}
