import { channel } from 'node:diagnostics_channel'

/**
 * One kind of thing the server tells of itself while it works. Whoever tells does not know who listens; while nobody does
 * (metrics are off, and in most tests), telling costs nothing.
 */
export interface Signal<Message> {
  /** Whether it is worth measuring anything. */
  isHeard(): boolean
  tell(message: Message): void
  /** Hears every message from now on; returns the function that stops it. */
  listen(hear: (message: Message) => void): () => void
}

function signal<Message>(name: string): Signal<Message> {
  const wire = channel(`smart-hydration:${name}`)
  return {
    isHeard: () => wire.hasSubscribers,
    tell: (message) => wire.publish(message),
    listen(hear) {
      const listener = (message: unknown) => hear(message as Message)
      wire.subscribe(listener)
      return () => wire.unsubscribe(listener)
    },
  }
}

/** A request was answered, or given up by whoever asked (499). */
export interface RequestEnded {
  /** Without its query. */
  path: string
  status: number
  seconds: number
}

/** A call of a procedure has ended. */
export interface CallEnded {
  procedure: string
  /** 'ok', or the code of its failure. */
  outcome: string
  seconds: number
}

/** An AI engine has answered, or could not. */
export interface AiCallEnded {
  engine: string
  /** What it was asked for: the engine's method. */
  task: string
  /** 'ok', or why it could not answer. */
  outcome: string
  seconds: number
  inputTokens: number
  outputTokens: number
}

/** Everything the server tells of itself. Of people it holds nothing but the paths they asked for. */
export const signals = {
  requestEnded: signal<RequestEnded>('request-ended'),
  callEnded: signal<CallEnded>('call-ended'),
  aiCallEnded: signal<AiCallEnded>('ai-call-ended'),
  /** Something was tried too often; `limit` names which limit refused it. */
  limitRefused: signal<{ limit: string }>('limit-refused'),
  /** The payment provider sent an event: it was taken up, is not one of ours, or could not be taken up. */
  webhookReceived: signal<{ outcome: 'taken' | 'refused' | 'failed' }>('webhook-received'),
}
