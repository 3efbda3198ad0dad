import { type Challenge, solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** A question is good for five minutes; milliseconds after which solving its challenge is given up. */
const TIMEOUT_MS = 240_000
/** More threads than this would heat a phone for little. */
const MAX_THREADS = 4

const createWorker = () =>
  new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })

/** Solves in workers; in this thread, where the browser starts none. */
async function solve(challenge: Challenge) {
  try {
    const concurrency = Math.max(1, Math.min(MAX_THREADS, (navigator.hardwareConcurrency || 2) - 1))
    return await solveChallengeWorkers({ challenge, concurrency, createWorker, timeout: TIMEOUT_MS })
  } catch {
    return solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  }
}

/**
 * Solves the proof of work a question came with (JSON of an ALTCHA challenge); answers what `auth.signUp` takes. Rejects where
 * the browser cannot: Web Crypto works on secure origins only, and old devices may need too long.
 */
export async function solveProof(json: string): Promise<string> {
  const challenge = JSON.parse(json) as Challenge
  const solution = await solve(challenge)
  if (solution === null) throw new Error('The proof of work took too long')
  return JSON.stringify({ challenge, solution })
}
