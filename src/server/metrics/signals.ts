import { channel } from 'node:diagnostics_channel'

/**
 * One kind of event the server reports about itself. Reporting costs nothing without a subscriber, as when metrics are off
 * and in most tests.
 */
export interface Signal<Message> {
  /** Whether anything needs to be measured. */
  hasSubscribers(): boolean
  report(message: Message): void
  /** Calls `onMessage` for every message from now on. Returns a function that unsubscribes. */
  subscribe(onMessage: (message: Message) => void): () => void
}

function signal<Message>(name: string): Signal<Message> {
  const messages = channel(`smart-hydration:${name}`)
  return {
    hasSubscribers: () => messages.hasSubscribers,
    report: (message) => messages.publish(message),
    subscribe(onMessage) {
      const listener = (message: unknown) => onMessage(message as Message)
      messages.subscribe(listener)
      return () => messages.unsubscribe(listener)
    },
  }
}

/** A request was answered, or the client disconnected (499). */
export interface RequestEnded {
  /** Without its query. */
  path: string
  status: number
  seconds: number
}

export interface CallEnded {
  procedure: string
  /** 'ok', or the error code. */
  outcome: string
  seconds: number
}

/** An AI engine answered or failed. */
export interface AiCallEnded {
  engine: string
  /** What the call was for: "bottle-label", for example. */
  task: string
  /** 'ok', or the reason for the failure. */
  outcome: string
  seconds: number
  inputTokens: number
  outputTokens: number
}

/** All events the server reports about itself. They hold nothing about people but the paths they requested. */
export const signals = {
  requestEnded: signal<RequestEnded>('request-ended'),
  callEnded: signal<CallEnded>('call-ended'),
  aiCallEnded: signal<AiCallEnded>('ai-call-ended'),
  limitRefused: signal<{ limit: string }>('limit-refused'),
  /** The payment provider sent an event: it was processed (`taken`), is not ours (`refused`), or processing failed. */
  webhookReceived: signal<{ outcome: 'taken' | 'refused' | 'failed' }>('webhook-received'),
}
