import { type Challenge, solveChallenge, solveChallengeWorkers } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

/** When to give up solving a challenge, in ms: a question is valid for five minutes. */
const TIMEOUT_MS = 240_000
/** More threads would heat a phone for little gain. */
const MAX_THREADS = 4

const createWorker = () =>
  new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' })

/** Solves in workers, or in this thread if the browser cannot start workers. */
async function solve(challenge: Challenge) {
  try {
    const concurrency = Math.max(1, Math.min(MAX_THREADS, (navigator.hardwareConcurrency || 2) - 1))
    return await solveChallengeWorkers({ challenge, concurrency, createWorker, timeout: TIMEOUT_MS })
  } catch {
    return solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  }
}

/**
 * Solves the proof of work of a question (JSON of an ALTCHA challenge) and returns what `auth.signUp` takes. Rejects if the
 * browser cannot: Web Crypto needs a secure origin, and old devices may take too long.
 */
export async function solveProof(json: string): Promise<string> {
  const challenge = JSON.parse(json) as Challenge
  const solution = await solve(challenge)
  if (solution === null) throw new Error('The proof of work took too long')
  return JSON.stringify({ challenge, solution })
}
