import type { AiFailure } from './ai.port.ts'

/** For admins: why a model did not answer, and what to do about it. */
export const AI_FAILURE_LABELS: Readonly<Record<AiFailure, string>> = {
  unreachable: 'The AI server could not be reached. Check its address in Settings, or try again later.',
  timeout: 'The model took too long. Try again in a moment.',
  busy: 'The AI server is busy. Try again in a minute.',
  'no-quota': 'The account behind the AI key has nothing left to spend. Top it up, or set another key.',
  'wrong-key': 'The AI server does not take the key. Set the right one in Settings.',
  refused: 'The model refused to answer this. Put it in other words.',
  'cut-off': 'The model’s answer was too long and was cut off. Ask for less.',
  garbage: 'The model’s answer could not be used. Try again.',
  'circuit-open': 'The AI server failed several times and is left alone for half a minute. Try again then.',
  'given-up': 'The picture took too long to read. Try another one.',
  aborted: 'The generation was canceled.',
  broken: 'The AI server had an error. Try again in a moment.',
  'no-such-model': 'The AI server does not know the model. Choose another one in Settings.',
  'no-such-address':
    'Nothing at the AI server’s address speaks the OpenAI API. Check the address in Settings.',
}

export const MENDED_IN_SETTINGS: ReadonlySet<AiFailure> = new Set([
  'unreachable',
  'no-quota',
  'wrong-key',
  'no-such-model',
  'no-such-address',
])
